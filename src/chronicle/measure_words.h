#pragma once

#include <optional>

#include "chronicle/narrative.h"
#include "chronicle/strengths.h"

namespace vedette::chronicle {

/// A number of men of whom "about" is said: to fives below a hundred, to tens below 2,000, to hundreds above.
[[nodiscard]] std::int64_t rounded(std::int64_t);

/// Numbers as a story says them: in words up to where the word file counts, men in round numbers, paces of 75 cm,
/// shares of a unit, the time of day. Each is a filling with its event and what it says.
class MeasureWords {
 public:
  MeasureWords(const Telling&, const Words&);

  [[nodiscard]] std::string number(std::int64_t) const;
  [[nodiscard]] std::string figures(std::int64_t) const;  // "37,400"
  [[nodiscard]] Filling turn(std::int32_t turn, Sequence event) const;
  [[nodiscard]] Filling men(std::int64_t, Sequence event, std::vector<Sequence> because) const;
  [[nodiscard]] Filling losses(std::int64_t, Sequence event, std::vector<Sequence> because) const;
  /// "one in five": the nearest simple share; none of less than a tenth or of nearly all.
  [[nodiscard]] std::optional<Filling> share(std::int64_t part, std::int64_t whole, Sequence event,
                                             std::vector<Sequence> because) const;
  [[nodiscard]] std::optional<Filling> paces(const battle::FireDeclared&, Sequence event) const;
  [[nodiscard]] std::optional<Filling> strength(std::int64_t men, Sequence event) const;
  /// The time at which so many turns are over, where the scenario has a clock.
  [[nodiscard]] std::optional<Filling> clock(std::int32_t turns, Sequence event) const;
  [[nodiscard]] std::string units(std::int64_t some, std::int64_t of) const;

 private:
  [[nodiscard]] std::string men_text(std::int64_t) const;
  const Telling& m_facts;
  const Words& m_words;
};

/// A phrase of the word file with a value in its place.
[[nodiscard]] std::string with(std::string text, std::string_view slot, const std::string& value);

}  // namespace vedette::chronicle
