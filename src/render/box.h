#pragma once

#include <imgui.h>

#include <algorithm>

namespace vedette::render {

/// A part of the picture, pixels from its top left.
struct Box {
  ImVec2 low, high;

  [[nodiscard]] bool holds(const Box& other) const {
    return other.low.x >= low.x && other.low.y >= low.y && other.high.x <= high.x && other.high.y <= high.y;
  }
  /// Square pixels they share.
  [[nodiscard]] float shared(const Box& other) const {
    const float wide = std::min(high.x, other.high.x) - std::max(low.x, other.low.x);
    const float tall = std::min(high.y, other.high.y) - std::max(low.y, other.low.y);
    return wide > 0 && tall > 0 ? wide * tall : 0;
  }
};

}  // namespace vedette::render
