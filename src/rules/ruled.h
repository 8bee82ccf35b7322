#pragma once

#include "rules/ruleset.h"

namespace vedette::rules {

/// What puts a unit's base down: back on the table where it was off it; who held a town comes out of it in line.
[[nodiscard]] std::vector<battle::RulingItem> put_down(const BattleState&, UnitId, const Pose&);

/// A unit stands where the rules would not have it, and has made its move; where the game cannot say what that spends
/// only its place is set.
[[nodiscard]] battle::RulingMade as_it_stood(const Ruleset&, const BattleState&, const Decision&, UnitId, const Pose&,
                                             battle::Certainty = battle::Certainty::Seen);

}  // namespace vedette::rules
