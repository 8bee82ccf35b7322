#pragma once

#include "rulesets/burt/moving.h"

namespace vedette::burt {

/// Phase 3: all routs, then all pursuits, then all retreats. Source: SB-COMP-01.
void compulsory_phase(Referee&);
void rout_move(Referee&, UnitId);
void pursuit_move(Referee&, UnitId);
void retreat_move(Referee&, UnitId);
/// Distance of a compulsory move. Source: SB-T-COMP.
[[nodiscard]] Length compulsory_distance(const BattleState&, const Unit&, CompColumn);

}  // namespace vedette::burt
