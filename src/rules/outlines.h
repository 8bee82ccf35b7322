#pragma once

#include <vector>

#include "battle/ruler.h"

namespace vedette::rules {

/// The ends of an arc round a point and what lies between them, in steps of three degrees.
[[nodiscard]] std::vector<core::Point> arc(core::Point centre, core::Length radius, core::Angle from, core::Angle to);
/// An arc to both sides of a direction, and the point it is drawn round.
[[nodiscard]] std::vector<core::Point> wedge(core::Point apex, core::Length radius, core::Angle middle,
                                             core::Angle half);
/// In steps of six degrees.
[[nodiscard]] std::vector<core::Point> circle(core::Point centre, core::Length radius);
/// The ground before the front edge of a base, between lines that open outwards by an angle on both sides.
[[nodiscard]] std::vector<core::Point> before_front(battle::Outline base, core::Angle facing, core::Angle opening,
                                                    core::Length reach);

}  // namespace vedette::rules
