#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "render/mesh.h"
#include "stage/geometry.h"

namespace vedette::render {

/// What a wall or roof is made of, for the eye that is near.
enum class Surface : std::uint8_t { Plaster, Brick, Stone, Tile, Thatch, Wood };

struct Paint {
  Colour colour;
  Surface surface = Surface::Plaster;
  friend Paint operator*(Paint p, float k) { return {p.colour * k, p.surface}; }
};

/// Walls and roofs: a mesh, and where each of its vertices lies on its surface.
struct Masonry {
  struct Spot {
    float u = 0, v = 0;  // of the sheet of surfaces
    float slot = 0;      // which of its channels: plaster, courses, tiles, thatch
  };
  Mesh mesh;
  std::vector<Spot> spots;  // one for each vertex
};

/// Plaster in red, courses of brick in green, tiles in blue, thatch in alpha; repeats every `metres`.
struct SurfaceSheet {
  static constexpr int side = 512;
  static constexpr float metres = 4;
};
[[nodiscard]] std::vector<std::uint32_t> paint_surfaces();

/// A building's own axes: x to the right of its long axis, y along it, z up from its floor.
struct Site {
  stage::Vec2 centre;
  float bearing = 0, floor = 0;
  [[nodiscard]] stage::Vec3 at(float x, float y, float z) const {
    const stage::Vec2 p = centre + stage::turned({x, y}, bearing);
    return {p.x, p.y, floor + z};
  }
};

/// Builds on a site, in its axes. Corners of faces go counter-clockwise as seen from outside, the first two below.
class Mason {
 public:
  Mason(Masonry& work, const Site& site) : m_work{work}, m_site{site} {}

  void face(stage::Vec3 a, stage::Vec3 b, stage::Vec3 c, stage::Vec3 d, Paint paint, float low = 1, float high = 1);
  void triangle(stage::Vec3 a, stage::Vec3 b, stage::Vec3 c, Paint paint, float shade = 1);
  /// Four walls and, if wanted, a lid; half sizes w (across) and l (along) around (x, y).
  void box(float x, float y, float w, float l, float from, float to, Paint paint, bool lid = false);
  /// A wall or floor whose top runs from one place to another along y (x of them: along, y: height), so broad to either
  /// side and so deep.
  void slab(float x, float w, stage::Vec2 from, stage::Vec2 to, float deep, Paint paint);
  /// Something flat on a long wall: side +1 at x = w, -1 at x = -w; between y0 and y1.
  void on_side(float w, float side, float y0, float y1, float z0, float z1, Paint paint, float low = 1, float high = 1);
  /// The same on an end wall, between x0 and x1.
  void on_end(float l, float end, float x0, float x1, float z0, float z1, Paint paint, float low = 1, float high = 1);
  void pyramid(float x, float y, float w, float eaves, float top, Paint paint);

 private:
  void lay(std::size_t first, stage::Vec3 a, stage::Vec3 b, stage::Vec3 c, Surface surface);

  Masonry& m_work;
  const Site& m_site;
};

}  // namespace vedette::render
