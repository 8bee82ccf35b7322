#pragma once

#include <map>
#include <string_view>

#include "rules/referee.h"

namespace vedette::rules {

/// A number a procedure reads, and how a case file writes it.
struct NumberInfo {
  enum class Kind : std::uint8_t {
    Count,    // a whole number from `low` to `high`
    Flag,     // yes or no
    Angle,    // degrees, two decimals
    Length,   // in what the game measures with, two decimals
    Place,    // [x, y], inches from the middle of the table: gives the numbers "x" and "y"
    Ground,   // a feature by its name
    Word,     // one of `words`, or its number, counted from 0
    General,  // by his name
    Army,     // red or blue
  };
  std::string_view name;
  Kind kind = Kind::Flag;
  std::int64_t low = 0, high = 1;
  std::vector<std::string_view> words{};
};

[[nodiscard]] inline NumberInfo flag(std::string_view name) {
  return {.name = name};
}
[[nodiscard]] inline NumberInfo count(std::string_view name, std::int64_t low, std::int64_t high) {
  return {.name = name, .kind = NumberInfo::Kind::Count, .low = low, .high = high};
}
[[nodiscard]] inline NumberInfo angle(std::string_view name) {
  return {.name = name, .kind = NumberInfo::Kind::Angle};
}
[[nodiscard]] inline NumberInfo distance(std::string_view name) {
  return {.name = name, .kind = NumberInfo::Kind::Length};
}
[[nodiscard]] inline NumberInfo place(std::string_view name) {
  return {.name = name, .kind = NumberInfo::Kind::Place};
}
[[nodiscard]] inline NumberInfo ground(std::string_view name) {
  return {.name = name, .kind = NumberInfo::Kind::Ground};
}
[[nodiscard]] inline NumberInfo word(std::string_view name, std::vector<std::string_view> words) {
  return {.name = name, .kind = NumberInfo::Kind::Word, .words = std::move(words)};
}

/// Formations as cases write them, in their order.
inline const std::vector<std::string_view> formation_words{"line",     "column",   "march-column", "square",
                                                           "skirmish", "garrison", "limbered",     "unlimbered"};

/// A measure of a procedure. "* losses" stands for one of everybody who takes part.
struct MeasureInfo {
  std::string_view label;
  std::string_view means{};               // its unit, or what its numbers say, where the label does not
  std::vector<std::string_view> words{};  // of its values from `first` on, which a case may use instead of numbers
  std::int64_t first = 0;
};

/// Who takes part in a procedure, by the names a case file uses ("unit", "target"), and plain numbers: hundredths, but
/// a feature by its number.
struct ProcedureArgs {
  std::map<std::string, UnitId> units;
  std::map<std::string, std::int64_t> numbers;
};

/// What changed, in the ruleset's words: {"target losses", 2}. Outcomes with equal measures are one case of the odds.
using Measure = std::vector<std::pair<std::string, std::int64_t>>;

/// Something `resolve`, tests and commanders can run by itself.
struct Procedure {
  /// Whose player turn it may be, seen from the first who takes part.
  enum class Turn : std::uint8_t { Any, Own, Enemy };

  std::string_view name, rule, title;
  std::vector<std::string_view> units;  // names of ProcedureArgs::units it needs
  std::vector<NumberInfo> numbers;      // it may read
  /// Why it cannot be run here, by rule ID; empty when it can.
  std::optional<Refusal> (*allowed)(const BattleState&, const ProcedureArgs&);
  void (*run)(Referee&, const ProcedureArgs&);
  Measure (*measure)(const BattleState& before, const BattleState& after, const ProcedureArgs&);
  std::vector<std::string_view> others{};   // names of ProcedureArgs::units it may read besides
  std::vector<MeasureInfo> measures{};      // every one it may give
  std::vector<std::string_view> choices{};  // answers its questions may offer
  std::vector<int> steps{};                 // numbers of the phases in which the game may come to it; empty: any
  Turn turn = Turn::Any;
};

}  // namespace vedette::rules
