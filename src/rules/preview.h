#pragma once

#include "core/result.h"
#include "rules/decision.h"

namespace vedette::rules {

/// What an answer would do to the unit that gives it, before it is given: a ghost on the table. By the game's own
/// plans, so that what is seen is what comes; nothing of what others do in return.
struct Preview {
  UnitId unit;                    // none: the answer names nobody
  Pose end;                       // where it stands then
  std::vector<battle::Leg> legs;  // on its way there; none: it stays
  battle::Formation formation = battle::Formation::Line;
  Length cost, allowance;  // how far its middle goes, of how far it may; no allowance: nothing is measured
  std::int64_t points = 0, points_left = 0;  // of a game that counts actions: what it costs, of what there is
  Length square;                             // side of the board's squares, in which every place is the same; 0: none
  battle::Reasons why;                       // that the event of the move will carry
};

/// A preview, or why the answer is refused: `check`'s own refusal.
using Previewed = core::Result<Preview, Refusal>;
using PreviewOf = Previewed (*)(const BattleState&, const Decision&, const Answer&);

}  // namespace vedette::rules
