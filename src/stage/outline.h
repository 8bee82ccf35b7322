#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "stage/geometry.h"

namespace vedette::stage {

/// Where a line from west to east crosses a closed outline (the last point joins the first): two and two of these lie
/// the places within it. @param at how far north the line is @param crossings replaced; westernmost first
inline void crossings_of(std::span<const Vec2> outline, float at, std::vector<float>& crossings) {
  crossings.clear();
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const Vec2 a = outline[i], b = outline[(i + 1) % outline.size()];
    if ((a.y <= at) != (b.y <= at)) crossings.push_back(a.x + (at - a.y) / (b.y - a.y) * (b.x - a.x));
  }
  std::ranges::sort(crossings);
}

}  // namespace vedette::stage
