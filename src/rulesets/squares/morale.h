#pragma once

#include "rulesets/squares/board.h"
#include "rulesets/squares/fight_charts.h"

namespace vedette::squares {

/// Dice of a check: a marker each, one fewer on a hill or in a town. Source: SQ-MORL-03, SQ-MORL-04.
[[nodiscard]] int morale_dice(const BattleState&, const Unit&, Reasons& why);
/// What so many failed dice come to. Source: SQ-MORL-06.
[[nodiscard]] Fate fate_of(const BattleState&, const Unit&, int fails);
/// One side checks, loses its destroyed and falls back. @param units in declaration order. Source: SQ-MORL-07.
void morale_step(Referee&, const Units& units, battle::Sequence cause = 0);

}  // namespace vedette::squares
