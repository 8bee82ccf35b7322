#pragma once

#include "core/result.h"
#include "rulesets/napoleonic_fury/manoeuvre.h"

namespace vedette::napoleonic_fury {

/// A charge as it may be declared. Source: NF-CHG-01.
struct ChargePlan {
  UnitId target;
  Angle turn;
  Pose wheeled;  // after its one wheel
  Length run;    // straight ahead until it touches
  Hundredths cost = 0;
  Face face = Face::Front;
  bool bridge = false;  // an assault over a bridge: NF-SPC-01
  std::vector<Basis> why;
};

/// Why a unit may not charge anybody. @param bridge an assault across a bridge. Source: NF-CHG-02, NF-CHG-03.
[[nodiscard]] std::optional<Refusal> charger_fault(const BattleState&, const Unit&, bool bridge = false);
/// An enemy stands within what it has left: worth asking.
[[nodiscard]] bool may_charge_somebody(const BattleState&, const Unit&);
[[nodiscard]] bool is_near_bridge(const BattleState&, const Unit&);
[[nodiscard]] core::Result<ChargePlan, Refusal> plan_charge(const BattleState&, UnitId, UnitId target, Angle turn,
                                                            bool bridge);
/// The cheapest of the turns tried; none when no turn reaches.
[[nodiscard]] std::optional<ChargePlan> best_charge(const BattleState&, UnitId, UnitId target, bool bridge);

/// Declares it, hears the answer, and carries it out. Source: NF-CHG-04 to NF-CHG-06.
void charge(Referee&, UnitId, const ChargePlan&);
/// What the unit to be charged may do about it, asked and done. @return whether it got away. Source: NF-CHG-04.
bool respond(Referee&, UnitId target, UnitId charger, Hundredths distance, battle::Sequence cause);
/// The charger's front touches its target: they are locked from now on. Source: NF-CHG-06, NF-GEO-07.
void make_contact(Referee&, UnitId charger, UnitId target, Face face, bool bridge, battle::Sequence cause);

/// Source: NF-EFC-01, NF-EFC-02.
[[nodiscard]] std::optional<Refusal> square_fault(const Field&, UnitId, UnitId charger);
[[nodiscard]] Reasons square_modifiers(const Field&, UnitId, UnitId charger, Hundredths distance);
void form_emergency_square(Referee&, UnitId, UnitId charger, Hundredths distance, battle::Sequence cause);
/// Source: NF-EVD-01, NF-EVD-02.
[[nodiscard]] std::optional<Refusal> evade_fault(const BattleState&, UnitId, UnitId charger);
/// @param distance hundredths, 0 a full move. @return whether it got away. Source: NF-EVD-03.
bool evade(Referee&, UnitId, UnitId charger, Hundredths distance, battle::Sequence cause);

/// Cavalry of the side whose turn it is not. Source: NF-RCT-01 to NF-RCT-07.
[[nodiscard]] std::optional<Refusal> reactor_fault(const BattleState&, const Unit&);
void react(Referee&, UnitId);
void reaction_phase(Referee&);

}  // namespace vedette::napoleonic_fury
