#pragma once

#include "stage/gait.h"

namespace vedette::choreography {

using stage::natural_speed;

/// Feet may be hurried this much before they look silly; a longer move is cut instead of slid.
inline constexpr float most_cadence = 1.6F;

/// The fastest a unit may be seen to move in a clip, metres a second.
[[nodiscard]] inline float fastest(stage::Arm arm, stage::Clip clip) {
  return natural_speed(arm, clip) * most_cadence;
}

}  // namespace vedette::choreography
