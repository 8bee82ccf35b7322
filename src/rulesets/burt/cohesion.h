#pragma once

#include "rulesets/burt/army.h"

namespace vedette::burt {

/// One step down the ladder; below SHAKEN it routs. A unit newly SHAKEN has a Retreat move to make.
/// Source: SB-COH-01, SB-COH-06, SB-MOR-17. @param why what cost it the level.
void lose_level(Referee&, UnitId, Basis why, battle::Sequence cause);

/// The unit breaks: army morale falls, guns are abandoned and gone. Source: SB-ARMY-02, SB-GUN-06.
void rout(Referee&, UnitId, Basis why, battle::Sequence cause);

/// The best level a unit can have. Source: SB-COH-02.
[[nodiscard]] constexpr Level best_level(Type type) {
  return type == SKIRM || type == FGUN || type == HGUN ? Level::Unformed : Level::Formed;
}
/// Why a unit does not dress its ranks in phase 8. Source: SB-COH-03.
[[nodiscard]] std::optional<Refusal> regroup_fault(const BattleState&, const Unit&);
/// One level up. @pre regroup_fault says nothing.
void regroup(Referee&, UnitId);

/// Takes the unit out of its routing or pursuing and gives it REGROUP orders. Source: SB-COH-05, SB-FRC-04.
void rally(Referee&, UnitId, battle::Sequence cause);

/// A unit without figures or guns leaves the table; unless it routed before, that counts as a rout. Source: SB-RES-09.
void remove_if_empty(Referee&, UnitId, battle::Sequence cause);
/// Ends the contacts of a unit and takes it off the table.
void remove(Referee&, UnitId, const Basis& why, battle::Sequence cause);

}  // namespace vedette::burt
