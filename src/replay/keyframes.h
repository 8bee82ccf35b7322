#pragma once

#include <vector>

#include "replay/replay.h"

namespace vedette::replay {

/// Whether a checkpoint is worth a keyframe after the last one: every turn has one, so that no more than a turn is lost
/// with a part of the file that cannot be read.
[[nodiscard]] bool keyframe_is_due(const rules::Position& last, const rules::Position& next);

/// The keyframes of a replay and those that are due and lacking: one that was recorded before keyframes came every
/// turn, or that lost some, gets the same as any other. @pre no gaps and no holes.
[[nodiscard]] std::vector<rules::Position> every_keyframe(const Replay&);

}  // namespace vedette::replay
