#pragma once

#include "rulesets/one_hour/plan.h"

namespace vedette::one_hour {

/// A legal charge worked out: the move, and how it will meet its target.
struct ChargePlan {
  Plan move;
  UnitId target;
  Face zone_at_start = Face::Front, zone_at_end = Face::Front;  // OH-CHRG-07
  bool crossing = false;                                        // over, on or at a bridge or ford
  UnitId also_touched;                                          // OH-CHRG-06
};

/// How far a charger may turn, either way. Source: OH-CHRG-03.
[[nodiscard]] Angle widest_turn(const BattleState&);

/// Why a unit may not charge at all, whoever the target. Source: OH-CHRG-02.
[[nodiscard]] std::optional<Refusal> charger_fault(const BattleState&, const Unit&);

/// Source: OH-CHRG-02 to 06. Refuses a charge that does not reach.
[[nodiscard]] core::Result<ChargePlan, Refusal> plan_charge(const Board&, const Unit&, const Answer&);

/// What held a charge to its length. Source: OH-CHRG-04.
[[nodiscard]] Reasons reasons_of_charge(const BattleState&, const Unit&, const ChargePlan&);

/// The face a charge meets once the target has answered. Source: OH-CHRG-07 to 09.
[[nodiscard]] Face face_met(const BattleState&, const ChargePlan&);

/// Declares, moves, lets the target try to form square, fixes the contact. Source: OH-CHRG-10.
void charge(rules::Referee&, const Answer&);

}  // namespace vedette::one_hour
