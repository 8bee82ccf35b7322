#pragma once

#include <cstdint>
#include <vector>

#include "render/rgb.h"
#include "stage/scenery.h"

namespace vedette::render {

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

/// Paints fields, woods, river beds, tracks and shadows. Pure; uses two threads for the wide passes.
[[nodiscard]] GroundPicture paint_ground(const stage::Scenery& scenery, const PaintOrder& order);

/// How much of its light such ground throws back: the mean of its colours' squares.
[[nodiscard]] Colour reflected(const GroundPicture& picture);

/// 256 x 256 grey texture of stalks, clods and pebbles that repeats: red fine tufts, green gravel, blue broad patches.
[[nodiscard]] std::vector<std::uint32_t> paint_detail(int side);

}  // namespace vedette::render
