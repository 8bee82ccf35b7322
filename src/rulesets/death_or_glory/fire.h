#pragma once

#include "core/result.h"
#include "rulesets/death_or_glory/morale.h"

namespace vedette::death_or_glory {

/// One unit's fire at one target: from where, how far, with how much, and what the score is made of.
struct Shot {
  UnitId target;
  std::int64_t range = 0;   // metres
  std::int64_t firing = 0;  // figures or guns
  Point from, at;
  bool guns = false;
  bool oblique = false;  // measured three times over: DG-FIR-10
};

/// Why a unit may not fire at all in the Firing phase; empty when it may. Source: DG-FIR-01.
[[nodiscard]] std::optional<Refusal> firer_fault(const Field&, const Unit&);
/// A target of the Firing phase: arc, range, line of fire, screens. Source: DG-FIR-03, 04, 09, 10, 21 to 23.
[[nodiscard]] core::Result<Shot, Refusal> plan_shot(const Field&, UnitId firer, UnitId target);
/// Targets the unit may fire at, nearest first.
[[nodiscard]] std::vector<Shot> shots_of(const Field&, UnitId firer);

/// How reaction fire differs from fire of the Firing phase. A fraction of strength kept exact. Source: DG-CHG-24.
struct Strength {
  std::int64_t part = 1, whole = 1;
};
/// Score without the die, and its lines. Source: DG-FIR-11.
[[nodiscard]] std::int64_t fire_score(const Field&, UnitId firer, const Shot&, Reasons& why);
/// Figures or guns that fire. Source: DG-FIR-05, DG-UNI-06.
[[nodiscard]] std::int64_t firing_strength(const Field&, UnitId firer);

/// Fires once, with one die, at one or more targets. Records losses, marks and the general's risk. Source: DG-FIR-06.
/// @return who was struck, for the tests that follow.
Struck fire(Referee&, UnitId firer, const std::vector<Shot>&, Strength, const Reasons& why, battle::Sequence cause = 0);

/// One side's step of the Firing phase. Source: DG-FIR-02.
void fire_step(Referee&, Side);
[[nodiscard]] Decision fire_question(const BattleState&, Side);

}  // namespace vedette::death_or_glory
