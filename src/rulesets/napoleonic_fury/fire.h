#pragma once

#include <bitset>

#include "core/result.h"
#include "rulesets/napoleonic_fury/fire_charts.h"
#include "rulesets/napoleonic_fury/motion.h"

namespace vedette::napoleonic_fury {

/// One unit's fire at one target. Points are counted in halves. Source: NF-GEN-07.
struct Shot {
  UnitId firer, target;
  SquareFace side = SquareFace::Front;
  Point from, at;  // of its nearest stand
  Hundredths range = 0;
  std::int64_t halves = 0, stands = 0;   // fire points, doubled, after its multipliers, and of how many stands
  std::vector<Basis> multipliers;        // halved or doubled: NF-FIR-05
  std::bitset<FireModifiers> modifiers;  // rows of NF-T14 that apply, every cover among them
};

/// Source: NF-FIR-01.
[[nodiscard]] std::optional<Refusal> firer_fault(const Unit&, bool breakthrough = false);
/// @param breakthrough fires at a unit that broke through, outside the fire phase. Source: NF-FIR-02 to NF-FIR-05.
[[nodiscard]] core::Result<Shot, Refusal> plan_shot(const Field&, UnitId firer, UnitId target,
                                                    bool breakthrough = false);
/// Every shot a unit may fire, by target.
[[nodiscard]] std::vector<Shot> shots_of(const Field&, UnitId);
/// Some enemy is near enough to look closer.
[[nodiscard]] bool may_have_a_shot(const Field&, UnitId);
/// How far a unit's fire carries at most. Source: NF-T11.
[[nodiscard]] Hundredths max_range(const BattleState&, const Unit&);

/// One roll for one or several units, and what it does. Source: NF-FIR-06 to NF-FIR-16.
void resolve_fire(Referee&, const std::vector<Shot>&);
/// The lines of NF-T14 for units that fire together: a gain counts if all have it, a loss if any has, and of covers the
/// largest. Source: NF-FIR-08, NF-FMD-15.
[[nodiscard]] Reasons fire_modifiers(const BattleState&, const std::vector<Shot>&);
/// Row of NF-T12 for points counted in halves; nothing for none. Source: NF-FIR-06.
[[nodiscard]] std::optional<std::size_t> fire_row(const BattleState&, std::int64_t halves);
[[nodiscard]] FireResult fire_result(const BattleState&, std::size_t row, std::int64_t modified);

/// What the fire of one side's step asks, unit by unit. Source: NF-SEQ-04.
[[nodiscard]] Decision shot_question(const BattleState&, UnitId);
[[nodiscard]] std::optional<Refusal> shot_fault(const BattleState&, const Decision&, const Answer&);
void fire_step(Referee&, Side);

}  // namespace vedette::napoleonic_fury
