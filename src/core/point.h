#pragma once

#include <cstdint>

#include "core/length.h"

namespace vedette::core {

/// A place on the table, or an offset: x east, y north, in micrometres. Coordinates stay below 2^31, products below
/// 2^63.
struct Point {
  std::int64_t x = 0, y = 0;

  friend constexpr bool operator==(Point, Point) = default;
  friend constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
  friend constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
  friend constexpr Point operator*(Point a, std::int64_t k) { return {a.x * k, a.y * k}; }
};

[[nodiscard]] constexpr std::int64_t dot(Point a, Point b) {
  return a.x * b.x + a.y * b.y;
}
/// Positive when b lies to the left (anticlockwise) of a.
[[nodiscard]] constexpr std::int64_t cross(Point a, Point b) {
  return a.x * b.y - a.y * b.x;
}
[[nodiscard]] constexpr std::int64_t squared(Point a) {
  return dot(a, a);
}

/// Whole square root, rounded down. @pre n >= 0.
[[nodiscard]] constexpr std::int64_t root(std::int64_t n) {
  std::int64_t low = 0, high = 3'037'000'499;
  while (low < high) {
    const std::int64_t middle = low + (high - low + 1) / 2;
    if (middle * middle <= n)
      low = middle;
    else
      high = middle - 1;
  }
  return low;
}
[[nodiscard]] constexpr Length distance(Point a, Point b) {
  return {root(squared(b - a))};
}

}  // namespace vedette::core
