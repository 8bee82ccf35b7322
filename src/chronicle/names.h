#pragma once

#include <set>
#include <span>
#include <string>
#include <vector>

#include "battle/scenario.h"
#include "chronicle/pattern.h"
#include "chronicle/words.h"

namespace vedette::chronicle {

/// A unit and the event by which it comes into a sentence.
struct Named {
  UnitId unit;
  Sequence event = 0;
};

/// A unit's name in a sentence: "the 42nd Ligne", "Lemoine's guns", "Foy"; and whether it takes a verb's plural.
struct SpokenName {
  std::string text;
  bool plural = true;
};
[[nodiscard]] SpokenName spoken(const std::string& name, const Words&);

/// How units are named: in full where they come in, shorter once they were named and nobody else may be meant ("the
/// 42nd", "the Highlanders", "Grenier"), several of one kind together ("the 61st, 72nd and 108th Ligne", "the brigades
/// of Aulard and Campi", "the 92nd Ligne I and II").
class Names {
 public:
  Names(const battle::Scenario&, const Words&);
  /// @param met who was named in the same paragraph.
  [[nodiscard]] Filling list(std::span<const Named>, const std::set<UnitId>& met) const;

 private:
  /// A name taken apart by what it shares with others.
  struct Form {
    enum class Kind : std::uint8_t { Whole, Numbered, Possessed, Counted } kind = Kind::Whole;
    std::string own, shared;  // "61st" of "Ligne"; "Aulard" of "brigade"; "II" of "92nd Ligne"
  };
  [[nodiscard]] Form form_of(UnitId) const;
  [[nodiscard]] SpokenName name(UnitId, bool met) const;
  void add_group(Filling&, std::span<const Named>, const std::set<UnitId>& met) const;
  [[nodiscard]] std::string joint(std::size_t i, std::size_t count) const;

  const battle::Scenario& m_scenario;
  const Words& m_words;
  std::map<std::string, int> m_first, m_last;  // how many units' names begin, and end, with a word
  std::set<std::string> m_people;
};

}  // namespace vedette::chronicle
