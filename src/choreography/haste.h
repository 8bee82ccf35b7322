#pragma once

#include <limits>

#include "choreography/unit_strip.h"

namespace vedette::choreography {

/// Of `haste`: no less will do than the very number.
inline constexpr float exactly = std::numeric_limits<float>::infinity();

/// How many times faster than legs allow the quickest man of a strip is seen to move; up to 1 all is well.
/// @param enough where it is more than that, the answer is any that is
[[nodiscard]] float haste(const stage::Roster&, const UnitStrip&, float enough = exactly);

}  // namespace vedette::choreography
