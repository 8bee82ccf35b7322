#pragma once

#include <span>
#include <vector>

#include "replay/replay.h"

namespace vedette::replay {

/// Whether a checkpoint is worth a keyframe after the last one: every turn has one, so that no more than a turn is lost
/// with a part of the file that cannot be read; and so has every segment in which somebody ruled, so that a Vedette
/// that knows no rulings shows the table right again from there.
[[nodiscard]] bool keyframe_is_due(const rules::Position& last, const rules::Position& next,
                                   std::span<const GivenRuling>);

/// The keyframes of a replay and those that are due and lacking: one that was recorded before keyframes came every
/// turn, or that lost some, gets the same as any other. @pre no gaps and no holes.
[[nodiscard]] std::vector<rules::Position> every_keyframe(const Replay&);

}  // namespace vedette::replay
