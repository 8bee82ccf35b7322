#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "stage/geometry.h"

namespace vedette::render {

/// Twelve heaps of smoke or cloud, each a volume through which light was swept from three sides before it was looked
/// at: red is how lit it is from the right, green from above, blue from the left, alpha how much it hides. What comes
/// from before and behind follows from these (`glow_of`).
struct Billows {
  static constexpr int tile = 128, count = 12;
  std::vector<std::uint32_t> pixels;  // tile x tile of each, first row on top, one heap after the other
  [[nodiscard]] std::uint32_t at(std::size_t heap, int column, int row) const {
    return pixels[(heap * tile + static_cast<std::size_t>(row)) * tile + static_cast<std::size_t>(column)];
  }
};
/// Swept when first asked for, the same on every run; 0.2 s of processor time.
[[nodiscard]] const Billows& billows();

/// How much of each side's light reaches a heap: the squares of the way to the light, so that they add up to one.
struct SideLight {
  float right = 0, above = 0, left = 0, before = 0, behind = 0, below = 0;
};
/// @param to_light of length 1, to the right, up and towards the eye as the heap is seen
[[nodiscard]] SideLight side_light(stage::Vec3 to_light);
/// How lit a texel is, 0 to 1.
[[nodiscard]] float glow_of(std::uint32_t texel, const SideLight& light);

}  // namespace vedette::render
