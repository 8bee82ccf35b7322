#pragma once

#include "stage/figure.h"

namespace vedette::choreography {

/// Ground one figure of life size covers in a second of a clip played at its own pace, metres (drill, sections 1, 2,
/// 7). The models' clips are made to these speeds; 0 for clips that stay in place.
[[nodiscard]] float natural_speed(stage::Arm, stage::Clip);

/// Feet may be hurried this much before they look silly; a longer move is cut instead of slid.
inline constexpr float most_cadence = 1.6F;

/// The fastest a unit may be seen to move in a clip, metres a second.
[[nodiscard]] inline float fastest(stage::Arm arm, stage::Clip clip) {
  return natural_speed(arm, clip) * most_cadence;
}

}  // namespace vedette::choreography
