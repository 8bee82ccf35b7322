#pragma once

#include "rules/ruleset.h"

namespace vedette::one_hour {

/// The steps, by the numbers of the source; there is no step 2. Source: OH-TURN-02.
enum Step : int { Movement = 1, Shooting = 3, HandToHand = 4, Elimination = 5 };

[[nodiscard]] std::span<const rules::PhaseInfo> phase_infos();

/// Segment 0: no dice; says so where an army is larger or smaller than the rules think of (OH-UNIT-03).
void set_up(rules::Referee&);
/// The next step of the side whose player turn it is; the elimination step closes the player turn.
void play_step(rules::Referee&);

}  // namespace vedette::one_hour
