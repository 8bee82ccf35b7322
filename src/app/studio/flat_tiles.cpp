#include "app/studio/flat_tiles.h"

#include <cmath>

namespace vedette::app {
namespace {

constexpr int side = 64;
constexpr double flat = 0.05, lower = 0.62;

/// Standard deviation of a tile's lightness, as a share of its mean.
double contrast(std::span<const std::uint8_t> rgba, Size size, int left, int top) {
  double sum = 0, squares = 0;
  for (int y = top; y < top + side; ++y)
    for (int x = left; x < left + side; ++x) {
      const std::uint8_t* p =
          &rgba[4 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(size.width) + static_cast<std::size_t>(x))];
      const double lightness = 0.299 * p[0] + 0.587 * p[1] + 0.114 * p[2];
      sum += lightness, squares += lightness * lightness;
    }
  constexpr double count = side * side;
  const double mean = sum / count;
  return mean > 0 ? std::sqrt(std::max(0.0, squares / count - mean * mean)) / mean : 0;
}

}  // namespace

double flat_tiles(std::span<const std::uint8_t> rgba, Size size) {
  int all = 0, dull = 0;
  for (int top = static_cast<int>((1 - lower) * size.height); top + side <= size.height; top += side)
    for (int left = 0; left + side <= size.width; left += side)
      ++all, dull += contrast(rgba, size, left, top) < flat ? 1 : 0;
  return all > 0 ? static_cast<double>(dull) / all : 0;
}

}  // namespace vedette::app
