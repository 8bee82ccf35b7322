#pragma once

#include "battle/ruler.h"
#include "battle/state.h"

namespace vedette::rules {

/// Whether a straight way crosses or touches a line of ground: a stream, a wall, the edge of a wood.
[[nodiscard]] bool crosses(const battle::Feature&, battle::Point from, battle::Point to);
/// From a base to the nearest point of a line of ground.
[[nodiscard]] battle::Length gap_to_line(const battle::Feature&, battle::Outline base);
/// How much of a straight way lies inside an outline.
[[nodiscard]] battle::Length length_inside(battle::Point from, battle::Point to, battle::Outline);

}  // namespace vedette::rules
