#pragma once

#include "rulesets/one_hour/types.h"

namespace vedette::one_hour {

/// The steps, by the numbers of the source; there is no step 2. Source: OH-TURN-02.
enum Step : int { Movement = 1, Shooting = 3, HandToHand = 4, Elimination = 5 };

[[nodiscard]] std::span<const rules::PhaseInfo> phase_infos();

/// Sides with fewer or more units than the rules think of, red first. Source: OH-UNIT-03.
[[nodiscard]] std::vector<Side> odd_armies(const BattleState&);
/// Segment 0: no dice; notes each odd army.
void set_up(rules::Referee&);
/// The next step of the side whose player turn it is; the elimination step closes the player turn.
void play_step(rules::Referee&);

}  // namespace vedette::one_hour
