#pragma once

#include "stage/figure.h"

namespace vedette::stage {

/// Ground one figure covers in a second of a clip played at its own pace, metres (drill, sections 1, 2, 7). The models'
/// clips are made to these speeds; 0 for clips that stay in place.
[[nodiscard]] float natural_speed(Arm, Clip);

}  // namespace vedette::stage
