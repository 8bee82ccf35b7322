#pragma once

#include "rulesets/burt/moving.h"

namespace vedette::burt {

/// A charge that can reach: a wheel, and straight on to contact.
struct Charge {
  UnitId unit, target;
  Angle wheel;
  Pose start;       // after the wheel
  Length straight;  // from there to contact
  Length spent;     // of the charge move, all the way
};

/// Why a unit may not declare an assault in phase 4. Source: SB-ORD-09, SB-ASLT-07.
[[nodiscard]] std::optional<Refusal> assaulter_fault(const BattleState&, const Unit&);
/// A charge of a unit as it stands, within an allowance of its charge move. Source: SB-ASLT-01, SB-ASLT-12.
[[nodiscard]] core::Result<Charge, Refusal> plan_charge(const Board&, const Unit&, UnitId target, Angle wheel,
                                                        Length allowance);
/// The charge with the smallest wheel that reaches; why not, when none does.
[[nodiscard]] core::Result<Charge, Refusal> best_charge(const Board&, const Unit&, UnitId target, Length allowance);
/// The whole charge distance of a unit; zero when it has none. Source: SB-T-MOVE.
[[nodiscard]] inline Length charge_distance(const BattleState& state, const Unit& unit) {
  return distance_of(state, unit, ChargeMove);
}

/// The side of the target an assault comes at: Front, Left or Right, Rear. Source: SB-ASLT-17.
[[nodiscard]] Face side_assaulted(const Unit& assaulter, const Unit& target);

/// Phase 4. Source: SB-ASLT-01, SB-ASLT-02.
void declare_phase(Referee&);
[[nodiscard]] Decision declare_question(const BattleState&, Side);
/// One declaration: both are marked, the assaulter goes half the way.
void declare(Referee&, UnitId assaulter, UnitId target, Angle wheel);

/// Phase 10. Source: SB-ASLT-03 to 19.
void reaction_phase(Referee&);
/// One record: tests, reactions, contact.
void resolve_assault(Referee&, UnitId assaulter);
/// What an assaulted unit, or one that supports it, may do. Source: SB-T-REACT.
[[nodiscard]] Decision reaction_question(const BattleState&, const Unit&, UnitId assaulter, bool supporting);
/// Changes of orders when all assaults are over. Source: SB-FRC-03.
void settle_supporters(Referee&);

/// The assaulted unit's own test; a failure routs it. Source: SB-ASLT-03.
void test_assaulted(Referee&, UnitId assaulted, UnitId assaulter, battle::Sequence cause);
/// Turns round and runs: one die more, one die less. Source: SB-ASLT-10.
void evade(Referee&, UnitId, UnitId assaulter, battle::Sequence cause);

/// Moves a unit into contact; both are marked and stand in one melee. Source: SB-ASLT-12.
void close_with(Referee&, const Charge&, Face, Reasons why, battle::Sequence cause);

}  // namespace vedette::burt
