#include "choreography/visible.h"

#include <algorithm>
#include <cmath>

#include "choreography/footprint.h"

namespace vedette::choreography {

float pixels_of(const stage::Block& block, stage::Arm arm, const stage::View& view, const Relief& relief) {
  constexpr float astray = 12;  // metres that men may be from their formation
  if (block.presence <= 0) return 0;
  const Footprint place = footprint(block);
  const float radius = std::hypot(place.front, place.depth) / 2 + astray;
  const stage::Vec3 middle{block.at.x, block.at.y, relief.ground(block.at) + stature(arm) / 2};
  if (view.culls(middle, radius)) return 0;
  const float nearest = std::max(view.depth(middle) - radius, 1.0F);
  return view.enlarged * stature(arm) * view.pixels_per_metre(nearest);
}

}  // namespace vedette::choreography
