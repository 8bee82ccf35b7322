#pragma once

#include <algorithm>
#include <ranges>

#include "stage/geometry.h"

namespace vedette::stage {

/// The least ground between west and east, south and north, that has all of some places.
struct Box {
  Vec2 low, high;  // south-west and north-east corner, metres

  void hold(Vec2 place) {
    low = {std::min(low.x, place.x), std::min(low.y, place.y)};
    high = {std::max(high.x, place.x), std::max(high.y, place.y)};
  }
  /// @param margin metres beyond its edges that count as in it
  [[nodiscard]] bool has(Vec2 place, float margin = 0) const {
    return place.x >= low.x - margin && place.x <= high.x + margin && place.y >= low.y - margin &&
           place.y <= high.y + margin;
  }
  [[nodiscard]] Vec2 middle() const { return (low + high) * 0.5F; }
  [[nodiscard]] Vec2 size() const { return high - low; }
};

/// @pre there is a place
template <std::ranges::forward_range Places>
[[nodiscard]] Box box_of(const Places& places) {
  Box box{*std::ranges::begin(places), *std::ranges::begin(places)};
  for (const Vec2 place : places) box.hold(place);
  return box;
}

}  // namespace vedette::stage
