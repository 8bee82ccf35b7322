#pragma once

#include "rulesets/squares/board.h"

namespace vedette::squares {

[[nodiscard]] std::optional<Refusal> rally_fault(const BattleState&, UnitId);
/// One die for one marker; the unit does nothing else this turn. Source: SQ-RALY-01 to SQ-RALY-04.
void rally(Referee&, UnitId);
/// Whether no way free of the enemy leads to a unit's own edge. Source: SQ-NITE-03.
[[nodiscard]] bool is_surrounded(const BattleState&, UnitId);
/// A night between two days. Source: SQ-NITE-01 to SQ-NITE-04.
void pass_night(Referee&, int number);

}  // namespace vedette::squares
