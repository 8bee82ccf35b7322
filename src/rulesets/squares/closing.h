#pragma once

#include "rulesets/squares/assault.h"

namespace vedette::squares {

/// Brigades of both sides come to blows: each attacker who is not in contact with one of the defenders yet goes over
/// the border at one. On the board nobody leaves his square; its place there stays a unit's own. Source: SQ-ASLT-02.
void meet(Referee&, const Sides&);
/// The contacts of a unit, or all of them, end; whoever is left goes back to his place. Source: SQ-RND-10.
void part(Referee&, UnitId = {}, battle::Sequence cause = 0);
/// Those at blows with each other in a round, one entry each; the guns of both sides fire at the first of their
/// enemies.
/// @return the first entry, the cause of the dice.
battle::Sequence blows(Referee&, const Sides&);
/// Who strikes a unit: whom it is in contact with, else the first of its enemies.
[[nodiscard]] UnitId striker_of(const BattleState&, UnitId, const Sides&);

/// A battery fires at a unit, for the eye: the dice are thrown by the square.
void open_fire(Referee&, UnitId battery, UnitId target, battle::Sequence cause);

}  // namespace vedette::squares
