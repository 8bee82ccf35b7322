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
  battle::Reasons why;     // that the event of the move will carry
};

/// A preview, or why the answer is refused: `check`'s own refusal.
using Previewed = core::Result<Preview, Refusal>;
using PreviewOf = Previewed (*)(const BattleState&, const Decision&, const Answer&);

}  // namespace vedette::rules
