#pragma once

#include <algorithm>
#include <cmath>
#include <numbers>
#include <span>

namespace vedette::stage {

/// The picture's world: metres, x east, y north, z up. Bearings are radians clockwise from north.
struct Vec2 {
  float x = 0, y = 0;
  friend constexpr Vec2 operator+(Vec2 a, Vec2 b) { return {a.x + b.x, a.y + b.y}; }
  friend constexpr Vec2 operator-(Vec2 a, Vec2 b) { return {a.x - b.x, a.y - b.y}; }
  friend constexpr Vec2 operator*(Vec2 a, float k) { return {a.x * k, a.y * k}; }
  friend constexpr bool operator==(Vec2, Vec2) = default;
};

struct Vec3 {
  float x = 0, y = 0, z = 0;
  friend constexpr Vec3 operator+(Vec3 a, Vec3 b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
  friend constexpr Vec3 operator-(Vec3 a, Vec3 b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
  friend constexpr Vec3 operator*(Vec3 a, float k) { return {a.x * k, a.y * k, a.z * k}; }
  friend constexpr bool operator==(Vec3, Vec3) = default;
};

[[nodiscard]] inline float length(Vec2 v) {
  const double x = static_cast<double>(v.x), y = static_cast<double>(v.y);  // as `hypot` has it, without the call
  return static_cast<float>(std::sqrt(x * x + y * y));
}
[[nodiscard]] constexpr float dot(Vec2 a, Vec2 b) {
  return a.x * b.x + a.y * b.y;
}
[[nodiscard]] constexpr float dot(Vec3 a, Vec3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}
[[nodiscard]] constexpr Vec3 cross(Vec3 a, Vec3 b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
[[nodiscard]] inline float length(Vec3 v) {
  return std::sqrt(dot(v, v));
}
/// As long as 1; upwards where there is no direction.
[[nodiscard]] inline Vec3 unit(Vec3 v) {
  const float size = length(v);
  return size > 1e-6F ? v * (1 / size) : Vec3{0, 0, 1};
}
/// Between the values at the corners of a square. @param u its share to the east @param v to the north, both 0 to 1
[[nodiscard]] constexpr float bilinear(float south_west, float south_east, float north_west, float north_east, float u,
                                       float v) {
  const float south = south_west * (1 - u) + south_east * u, north = north_west * (1 - u) + north_east * u;
  return south * (1 - v) + north * v;
}
[[nodiscard]] constexpr Vec2 mix(Vec2 a, Vec2 b, float t) {
  return a + (b - a) * t;
}

/// Unit vector of a bearing: north is (0, 1), east (1, 0).
[[nodiscard]] inline Vec2 heading(float bearing) {
  return {std::sin(bearing), std::cos(bearing)};
}
/// A local offset (right, forward) of something that faces `bearing`, in world metres.
[[nodiscard]] inline Vec2 turned(Vec2 right_forward, float bearing) {
  const float s = std::sin(bearing), c = std::cos(bearing);
  return {right_forward.x * c + right_forward.y * s, -right_forward.x * s + right_forward.y * c};
}
[[nodiscard]] inline float bearing_of(Vec2 direction) {
  return std::atan2(direction.x, direction.y);
}
/// The shortest turn from one bearing to another, in (-pi, pi].
[[nodiscard]] inline float turn_between(float from, float to) {
  return std::remainder(to - from, 2.0F * std::numbers::pi_v<float>);
}

/// Metres from a point to the nearest of a stretch.
[[nodiscard]] inline float distance(Vec2 point, Vec2 from, Vec2 to) {
  const Vec2 way = to - from, out = point - from;
  const float share = std::clamp(dot(out, way) / std::max(1e-6F, dot(way, way)), 0.0F, 1.0F);
  return length(out - way * share);
}

/// True for a point inside an outline (even-odd). The outline is not closed: the last point joins the first.
[[nodiscard]] inline bool is_inside(std::span<const Vec2> outline, Vec2 point) {
  bool inside = false;
  for (std::size_t i = 0, j = outline.size() - 1; i < outline.size(); j = i++) {
    const Vec2 a = outline[i], b = outline[j];
    if ((a.y > point.y) != (b.y > point.y) && point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x)
      inside = !inside;
  }
  return inside;
}

}  // namespace vedette::stage
