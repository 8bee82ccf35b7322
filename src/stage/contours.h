#pragma once

#include <vector>

#include "stage/scenery.h"

namespace vedette::stage {

/// A line of equal height, or a piece of one.
struct Contour {
  float height = 0;  // metres
  std::vector<Vec2> points;
};

/// Lines of equal height, `step` metres apart, through heights taken about every `spacing` metres.
[[nodiscard]] std::vector<Contour> contours_of(const HeightGrid&, float step, float spacing);

/// The round step, of 1, 2, 5, 10, 20 or 50 metres, that gives a ground about a dozen lines from lowest to highest.
[[nodiscard]] float contour_step(const HeightGrid&);

}  // namespace vedette::stage
