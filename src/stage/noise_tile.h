#pragma once

#include <cstdint>
#include <vector>

#include "stage/geometry.h"

namespace vedette::stage {

/// Smooth chance over the plane, for painting: tiles of 512 x 512 values between 0 and 1, the same on every run.
class NoiseTile {
 public:
  static constexpr int side = 512;
  /// @param coarsest cells of the first octave across the tile, a power of two. @param octaves each twice as fine.
  NoiseTile(std::uint32_t seed, int coarsest, int octaves, float falloff = 0.5F);

  /// Bilinear value at a place measured in texels; repeats every 512.
  [[nodiscard]] float at(float x, float y) const {
    // Called some ten times for every texel of the ground: no library calls.
    const int ix = static_cast<int>(x) - (x < 0 ? 1 : 0), iy = static_cast<int>(y) - (y < 0 ? 1 : 0);
    const float u = x - static_cast<float>(ix), v = y - static_cast<float>(iy);
    return bilinear(texel(ix, iy), texel(ix + 1, iy), texel(ix, iy + 1), texel(ix + 1, iy + 1), u, v);
  }
  [[nodiscard]] float texel(int x, int y) const {
    return m_values[static_cast<std::size_t>(y & (side - 1)) * side + static_cast<std::size_t>(x & (side - 1))];
  }

 private:
  std::vector<float> m_values;
};

/// One value between 0 and 1 per (x, y, salt).
[[nodiscard]] float scatter(std::uint32_t x, std::uint32_t y, std::uint32_t salt);

[[nodiscard]] inline float smooth(float from, float to, float x) {
  if (x <= from) return 0;
  if (x >= to) return 1;
  const float t = (x - from) / (to - from);
  return t * t * (3 - 2 * t);
}

}  // namespace vedette::stage
