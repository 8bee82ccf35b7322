#include "stage/noise_tile.h"

#include <algorithm>
#include <cmath>

namespace vedette::stage {

float scatter(std::uint32_t x, std::uint32_t y, std::uint32_t salt) {
  std::uint32_t h = x * 0x9E3779B1U ^ (y * 0x85EBCA77U + 0x165667B1U) ^ salt * 0xC2B2AE3DU;
  h = (h ^ (h >> 15U)) * 0x2C1B3C6DU;
  h = (h ^ (h >> 12U)) * 0x297A2D39U;
  h ^= h >> 15U;
  return static_cast<float>(h >> 8U) * 0x1p-24F;
}

NoiseTile::NoiseTile(std::uint32_t seed, int coarsest, int octaves, float falloff)
    : m_values(static_cast<std::size_t>(side) * side) {
  float weight = 1;
  int cells = coarsest;
  for (int octave = 0; octave < octaves && cells <= side; ++octave, cells *= 2, weight *= falloff) {
    const int step = side / cells;
    const auto corner = [&](int x, int y) {
      return scatter(static_cast<std::uint32_t>(x % cells), static_cast<std::uint32_t>(y % cells),
                     seed + static_cast<std::uint32_t>(octave));
    };
    for (int y = 0; y < side; ++y) {
      const int row = y / step;
      const float v = smooth(0, 1, static_cast<float>(y % step) / static_cast<float>(step));
      for (int column = 0; column < cells; ++column) {
        const float left = std::lerp(corner(column, row), corner(column, row + 1), v);
        const float right = std::lerp(corner(column + 1, row), corner(column + 1, row + 1), v);
        for (int x = 0; x < step; ++x)
          m_values[static_cast<std::size_t>(y * side + column * step + x)] +=
              weight * std::lerp(left, right, smooth(0, 1, static_cast<float>(x) / static_cast<float>(step)));
      }
    }
  }
  // Summed octaves crowd around the middle: spread them so that 0 and 1 are met.
  const auto [low, high] = std::ranges::minmax(m_values);
  for (float& value : m_values) value = (value - low) / (high - low);
}

}  // namespace vedette::stage
