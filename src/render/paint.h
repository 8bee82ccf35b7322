#pragma once

#include <cstdint>
#include <vector>

#include "render/noise.h"
#include "stage/scenery.h"

namespace vedette::render {

/// A colour between 0 and 1, as seen (sRGB).
struct Colour {
  float r = 0, g = 0, b = 0;
  friend constexpr Colour operator*(Colour c, float k) { return {c.r * k, c.g * k, c.b * k}; }
  friend constexpr Colour operator+(Colour a, Colour b) { return {a.r + b.r, a.g + b.g, a.b + b.b}; }
};
[[nodiscard]] constexpr Colour mix(Colour a, Colour b, float t) {
  return a * (1 - t) + b * t;
}
[[nodiscard]] constexpr Colour hex(std::uint32_t rgb) {
  return {static_cast<float>((rgb >> 16U) & 255U) / 255, static_cast<float>((rgb >> 8U) & 255U) / 255,
          static_cast<float>(rgb & 255U) / 255};
}
[[nodiscard]] std::uint32_t bytes_of(Colour colour, float alpha = 1);

/// A shadow that never moves, because sun and caster do not.
struct GroundShadow {
  stage::Vec2 centre;           // of the shadow, not of what casts it
  float along = 1, across = 1;  // half axes in metres, along the sun's bearing and across it
  float darkness = 0.9F;
};
struct GroundShadowOutline {
  std::vector<stage::Vec2> corners;  // convex
};

/// The ground seen from above: colour in red, green, blue; in alpha the sunlight that falls on it (0 to 1, slope and
/// standing shadows included). Row 0 is the southern edge.
struct GroundPicture {
  int columns = 0, rows = 0;
  float texel = 1;  // metres
  std::vector<std::uint32_t> pixels;
};

struct PaintOrder {
  float texel = 1;
  stage::Vec3 to_sun{0, 0, 1};
  std::vector<GroundShadow> shadows;
  std::vector<GroundShadowOutline> outlines;
};

/// True where the grass is green by the scenery's word for its cover; else it is dry.
[[nodiscard]] bool is_green(const stage::Scenery& scenery);

/// Paints fields, woods, river beds, tracks and shadows. Pure; uses two threads for the wide passes.
[[nodiscard]] GroundPicture paint_ground(const stage::Scenery& scenery, const PaintOrder& order);

/// 256 x 256 grey texture of stalks, clods and pebbles that repeats: red fine tufts, green gravel, blue broad patches.
[[nodiscard]] std::vector<std::uint32_t> paint_detail(int side);

/// True for a point inside an outline (even-odd).
[[nodiscard]] bool is_inside(const std::vector<stage::Vec2>& outline, stage::Vec2 point);

}  // namespace vedette::render
