#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "data/fault.h"
#include "players/words/fold.h"

namespace vedette::players {

/// One line of orders while it is being read, word by word. Capitals and accents do not count; `#` ends it.
class Line {
 public:
  Line(std::string_view text, int number);

  [[nodiscard]] bool at_end();
  /// Where the next word begins.
  [[nodiscard]] data::Mark mark();
  [[nodiscard]] std::size_t place() const { return m_at; }
  void go_back(std::size_t place) { m_at = place; }

  /// Takes the word if it comes next as a whole.
  bool take(std::string_view word);
  bool take_any(std::initializer_list<std::string_view> words);
  /// Takes one of `,` `:` `(` `)` and the like if it comes next.
  bool take_mark(char mark);
  /// A decimal number in whole parts of `per_unit`, rounded; a leading minus is allowed.
  std::optional<std::int64_t> take_number(std::int64_t per_unit);
  /// What stands between double quotes, if a quote comes next and is closed.
  std::optional<std::string> take_quoted();
  /// Takes the name if it comes next as a whole; more than one space counts as one.
  [[nodiscard]] std::optional<std::size_t> end_of_name(std::string_view name);
  /// The next word as written, without taking it.
  [[nodiscard]] std::string next_word();
  /// Text as written from here up to the first of `stops` (whole words) or of `,` and `:` or the end; takes it.
  std::string take_until(std::initializer_list<std::string_view> stops);
  /// Text as written between two places.
  [[nodiscard]] std::string written(std::size_t from, std::size_t to) const;
  [[nodiscard]] std::size_t end() const { return m_end; }

 private:
  void skip_spaces();
  [[nodiscard]] std::optional<std::size_t> end_of_word(std::string_view word) const;

  std::string m_text;
  Folded m_folded;
  int m_number;
  std::size_t m_at = 0, m_end = 0;
};

}  // namespace vedette::players
