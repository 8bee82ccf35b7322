#pragma once

#include <vector>

#include "choreography/stance.h"

namespace vedette::choreography {

/// The ground a block's figures stand on: a rectangle, its front edge towards the bearing.
struct Footprint {
  stage::Vec2 at;
  float bearing = 0, front = 0, depth = 0;
  friend bool operator==(const Footprint&, const Footprint&) = default;
};
[[nodiscard]] Footprint footprint(const stage::Block&);
[[nodiscard]] Footprint footprint(const Stance&);
/// The ground of each of its battalions or squadrons.
[[nodiscard]] std::vector<Footprint> grounds_of(const stage::Layout&, stage::Vec2 at, float bearing);
/// How far two rectangles reach into each other, metres; 0 when they do not.
[[nodiscard]] float overlap(const Footprint&, const Footprint&);

}  // namespace vedette::choreography
