#pragma once

#include <compare>
#include <cstdint>
#include <span>

#include "core/point.h"

namespace vedette::core {

/// An angle in hundredths of a degree, clockwise positive; 0 looks north (+y).
struct Angle {
  std::int32_t centidegrees = 0;

  friend constexpr auto operator<=>(Angle, Angle) = default;
  friend constexpr Angle operator+(Angle a, Angle b) { return {a.centidegrees + b.centidegrees}; }
  friend constexpr Angle operator-(Angle a, Angle b) { return {a.centidegrees - b.centidegrees}; }
  friend constexpr Angle operator-(Angle a) { return {-a.centidegrees}; }
};

constexpr Angle degrees(std::int32_t n) {
  return {n * 100};
}

/// The same direction in [0, 360) degrees.
[[nodiscard]] constexpr Angle normalised(Angle a) {
  const std::int32_t r = a.centidegrees % 36'000;
  return {r < 0 ? r + 36'000 : r};
}
/// The same turn in (-180, 180] degrees.
[[nodiscard]] constexpr Angle shortest(Angle a) {
  const std::int32_t r = normalised(a).centidegrees;
  return {r > 18'000 ? r - 36'000 : r};
}
[[nodiscard]] constexpr Angle abs(Angle a) {
  return {a.centidegrees < 0 ? -a.centidegrees : a.centidegrees};
}

/// Sine and cosine in units of 2^-30, from a table per 0.01 degree made when the program is compiled.
[[nodiscard]] std::int64_t sine(Angle);
[[nodiscard]] std::int64_t cosine(Angle);
constexpr int sine_bits = 30;

/// A distance straight ahead of a facing, rounded to the micrometre.
[[nodiscard]] Point ahead(Angle facing, Length distance);
/// A local offset (right, forward) of something that faces `facing`, as a table offset.
[[nodiscard]] Point turned(Point right_forward, Angle facing);
/// The same for several offsets of one thing, for the price of one.
void turn(std::span<Point> right_forward, Angle facing);
/// The opposite of `turned`: a table offset in the local axes (x right, y forward) of `facing`.
[[nodiscard]] Point local(Point offset, Angle facing);
/// Direction of an offset to the nearest 0.01 degree. @pre the offset is not zero.
[[nodiscard]] Angle direction(Point offset);

}  // namespace vedette::core
