#pragma once

#include <map>
#include <span>
#include <string_view>

#include "core/result.h"
#include "rules/few.h"
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
  std::span<const std::string_view> words{};
};

[[nodiscard]] constexpr NumberInfo flag(std::string_view name) {
  return {.name = name};
}
[[nodiscard]] constexpr NumberInfo count(std::string_view name, std::int64_t low, std::int64_t high) {
  return {.name = name, .kind = NumberInfo::Kind::Count, .low = low, .high = high};
}
[[nodiscard]] constexpr NumberInfo angle(std::string_view name) {
  return {.name = name, .kind = NumberInfo::Kind::Angle};
}
[[nodiscard]] constexpr NumberInfo distance(std::string_view name) {
  return {.name = name, .kind = NumberInfo::Kind::Length};
}
[[nodiscard]] constexpr NumberInfo place(std::string_view name) {
  return {.name = name, .kind = NumberInfo::Kind::Place};
}
[[nodiscard]] constexpr NumberInfo ground(std::string_view name) {
  return {.name = name, .kind = NumberInfo::Kind::Ground};
}
[[nodiscard]] constexpr NumberInfo word(std::string_view name, std::span<const std::string_view> words) {
  return {.name = name, .kind = NumberInfo::Kind::Word, .words = words};
}
[[nodiscard]] constexpr NumberInfo general(std::string_view name) {
  return {.name = name, .kind = NumberInfo::Kind::General};
}
[[nodiscard]] constexpr NumberInfo army(std::string_view name) {
  return {.name = name, .kind = NumberInfo::Kind::Army};
}

/// Formations as cases write them, in their order.
inline constexpr std::array<std::string_view, 8> formation_words{"line",     "column",   "march-column", "square",
                                                                 "skirmish", "garrison", "limbered",     "unlimbered"};

/// A measure of a procedure. "* losses" stands for one of everybody who takes part.
struct MeasureInfo {
  std::string_view label;
  std::string_view means{};                   // its unit, or what its numbers say, where the label does not
  std::span<const std::string_view> words{};  // of its values from `first` on, which a case may use instead of numbers
  std::int64_t first = 0;
  bool harms = false;  // more of it is worse for whom it is of
};
[[nodiscard]] constexpr MeasureInfo harm(MeasureInfo measure) {
  measure.harms = true;
  return measure;
}
using MeasureInfos = Few<MeasureInfo, 16>;

/// Who takes part in a procedure, by the names a case file uses ("unit", "target"), and plain numbers: hundredths, but
/// a feature by its number.
struct ProcedureArgs {
  std::map<std::string, UnitId> units;
  std::map<std::string, std::int64_t> numbers;

  /// Nobody when nobody takes part under that name.
  [[nodiscard]] UnitId unit(std::string_view name) const;
  // A number by its kind, as NumberInfo has it; `otherwise`, or nothing, when it is not said.
  [[nodiscard]] bool says(std::string_view name) const;
  [[nodiscard]] std::int64_t hundredths(std::string_view name) const;
  [[nodiscard]] std::int64_t count(std::string_view name, std::int64_t otherwise = 0) const;
  [[nodiscard]] bool flag(std::string_view name) const;
  [[nodiscard]] Angle angle(std::string_view name) const;
  [[nodiscard]] Length inches(std::string_view name) const;
  [[nodiscard]] Length metres(std::string_view name) const;  // of ground: a millimetre of table each
  [[nodiscard]] FeatureId ground(std::string_view name) const;
};

/// What changed, in the ruleset's words: {"target losses", 2}. Outcomes with equal measures are one case of the odds.
using Measure = std::vector<std::pair<std::string, std::int64_t>>;

/// How far a unit has got, in hundredths of an inch, rounded.
[[nodiscard]] std::int64_t hundredths_moved(const BattleState& before, const BattleState& after, UnitId);

// What a procedure's `allowed` says: why it cannot be run here, by rule ID; empty when it can.
using MaybeRefusal = std::optional<Refusal>;

/// The rules by which a game misses who is not named, or no longer there.
struct AbsenceRules {
  std::string_view missing, off_table;
};
[[nodiscard]] MaybeRefusal absent(const BattleState&, std::initializer_list<UnitId>, const AbsenceRules&);
/// What spoke against a plan.
template <class Plan>
[[nodiscard]] MaybeRefusal fault_of(const core::Result<Plan, Refusal>& planned) {
  if (planned) return {};
  return planned.error();
}
[[nodiscard]] inline MaybeRefusal always(const BattleState&, const ProcedureArgs&) {
  return {};
}
/// A procedure that only measures.
inline void run_nothing(Referee&, const ProcedureArgs&) {}

/// Something `resolve`, tests and commanders can run by itself.
struct Procedure {
  /// Whose player turn it may be, seen from the first who takes part.
  enum class Turn : std::uint8_t { Any, Own, Enemy };

  using Names = Few<std::string_view, 12>;

  std::string_view name, rule, title;
  Names units{};                 // names of ProcedureArgs::units it needs
  Few<NumberInfo, 8> numbers{};  // it may read
  MaybeRefusal (*allowed)(const BattleState&, const ProcedureArgs&) = always;
  void (*run)(Referee&, const ProcedureArgs&) = run_nothing;
  Measure (*measure)(const BattleState& before, const BattleState& after, const ProcedureArgs&) = nullptr;
  Names others{};           // names of ProcedureArgs::units it may read besides
  MeasureInfos measures{};  // every one it may give
  Names choices{};          // answers its questions may offer
  Few<int, 4> steps{};      // numbers of the phases in which the game may come to it; empty: any
  Turn turn = Turn::Any;
};

}  // namespace vedette::rules
