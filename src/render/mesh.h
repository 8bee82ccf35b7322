#pragma once

#include <cstdint>
#include <vector>

#include "render/batch.h"
#include "render/rgb.h"
#include "stage/geometry.h"

namespace vedette::render {

/// Triangles with painted corners, built by hand.
struct Mesh {
  std::vector<SolidVertex> vertices;
  std::vector<std::uint32_t> triangles;

  std::uint32_t add(stage::Vec3 at, stage::Vec3 normal, Colour colour, float shade = 1);
  /// A flat four-cornered face, corners counter-clockwise from outside; shade of the first two and the last two
  /// corners.
  void quad(stage::Vec3 a, stage::Vec3 b, stage::Vec3 c, stage::Vec3 d, Colour colour, float low = 1, float high = 1);
  void triangle(stage::Vec3 a, stage::Vec3 b, stage::Vec3 c, Colour colour, float shade = 1);
  /// A ball of `detail` times subdivided octahedron, squeezed to `radii`, dented by noise; darker underneath.
  void ball(stage::Vec3 centre, stage::Vec3 radii, int detail, float dents, std::uint32_t seed, Colour colour);
  /// A tapering trunk of `sides` faces between two points.
  void trunk(stage::Vec3 from, stage::Vec3 to, float from_radius, float to_radius, int sides, Colour colour);
};

}  // namespace vedette::render
