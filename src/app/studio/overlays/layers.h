#pragma once

#include "app/studio/overlays.h"

namespace vedette::app {

// Each draws one layer over a frame: a pure function of the frame's moment and the battle's state then.

/// The squares of a game played on squares, else the table in feet or hundreds of metres.
void add_grid(const Overlays&, stage::StageFrame&, const battle::BattleState&);
/// From each general to those he commands, and how far his word reaches.
void add_command(const Overlays&, stage::StageFrame&, const battle::BattleState&);
/// How far the unit that acts may fire, move and charge.
void add_range(const Overlays&, stage::StageFrame&, const battle::BattleState&);
/// The dice of this moment: how many, what they need, what was due, what came.
void add_odds(const Overlays&, stage::StageFrame&, const battle::BattleState&);
/// Lines of equal height.
void add_contours(const Overlays&, stage::StageFrame&, const battle::BattleState&);
/// Every piece of ground as the rules know it: outline, kind, how much of it.
void add_ground(const Overlays&, stage::StageFrame&, const battle::BattleState&);
/// The ways gone since the turn began.
void add_trails(const Overlays&, stage::StageFrame&, const battle::BattleState&);

}  // namespace vedette::app
