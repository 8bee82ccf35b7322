#pragma once

#include "choreography/film.h"

namespace vedette::choreography {

/// How much of what a picture shows of men belongs to those who do something, 0 to 1: whose pictures are larger count
/// for more. 0 where nobody is seen.
[[nodiscard]] float acting_share(const Film&, const Relief&, const stage::Camera&, timeline::Seconds);

inline constexpr float hardly_anybody = 0.1F;  // acts: of such a picture one sees a line that waits

}  // namespace vedette::choreography
