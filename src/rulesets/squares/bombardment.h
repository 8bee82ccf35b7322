#pragma once

#include "rulesets/squares/board.h"

namespace vedette::squares {

[[nodiscard]] std::optional<Refusal> bombard_fault(const BattleState&, UnitId battery, Square target);
/// One battery after another, a point a die. @param points a battery for each point it spends, in order.
void bombard(Referee&, const Units& points, Square target);
/// The owner adds points of this and other batteries, then all fire. Source: SQ-BOMB-01.
void declare_bombardment(Referee&, UnitId first, Square target);

}  // namespace vedette::squares
