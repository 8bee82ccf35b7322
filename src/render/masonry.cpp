#include "render/masonry.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "render/ground_look.h"
#include "render/noise.h"
#include "render/view.h"

namespace vedette::render {

using stage::Vec2;
using stage::Vec3;

namespace {

/// How a surface lies on the sheet: its channel, and how much larger than painted its courses are.
struct Laid {
  float slot, larger;
};
constexpr Laid laid(Surface surface) {
  switch (surface) {
    case Surface::Brick:
      return {1, 1};
    case Surface::Stone:
      return {1, 2.6F};
    case Surface::Tile:
      return {2, 1};
    case Surface::Thatch:
      return {3, 1};
    case Surface::Wood:
      return {3, 0.6F};
    case Surface::Plaster:
      break;
  }
  return {0, 1};
}

/// Bricks, or tiles, in courses that are set half a one on from each other.
struct Course {
  float across, up;  // place in its brick, 0 to 1
  float tone;        // of the brick, 0 to 1
};
Course course_of(int column, int row, int across, int up) {
  const float v = static_cast<float>(row) * static_cast<float>(up) / SurfaceSheet::side;
  const auto line = static_cast<int>(v);
  const float u =
      static_cast<float>(column) * static_cast<float>(across) / SurfaceSheet::side + (line % 2 == 0 ? 0 : 0.5F);
  const auto brick = static_cast<int>(u) % across;
  return {u - std::floor(u), v - static_cast<float>(line),
          scatter(static_cast<std::uint32_t>(brick), static_cast<std::uint32_t>(line), 613)};
}

}  // namespace

std::vector<std::uint32_t> paint_surfaces() {
  constexpr int side = SurfaceSheet::side;
  const GroundNoise& noise = ground_noise();
  std::vector<std::uint32_t> pixels;
  pixels.reserve(static_cast<std::size_t>(side) * side);
  for (int row = 0; row < side; ++row)
    for (int column = 0; column < side; ++column) {
      const auto x = static_cast<float>(column), y = static_cast<float>(row);
      const float broad = noise.broad.at(x, y), fine = noise.fine.at(x * 4, y * 4),
                  drips = noise.fine.at(x * 3, y * 0.5F);
      const float plaster = 0.5F + 0.65F * (broad - 0.5F) + 0.25F * (fine - 0.5F) + 0.18F * (drips - 0.5F);
      const Course brick = course_of(column, row, 16, 48);
      const bool mortar = brick.up < 0.16F || brick.across < 0.06F;
      const float courses =
          (mortar ? 0.62F : 0.36F + 0.26F * brick.tone) + 0.3F * (broad - 0.5F) + 0.2F * (fine - 0.5F);
      const Course tile = course_of(column, row, 20, 16);
      const float round = std::sin(tile.across * std::numbers::pi_v<float>);
      const float tiles =
          0.16F + 0.40F * round * smooth(0, 0.22F, tile.up) + 0.22F * tile.tone + 0.25F * (broad - 0.5F);
      const float straw = noise.fine.at(x * 9, y * 0.7F), layer = y / 64 - std::floor(y / 64);
      const float thatch = 0.42F + 0.8F * (straw - 0.5F) + 0.14F * layer + 0.3F * (broad - 0.5F);
      const auto clamped = [](float value) { return std::clamp(value, 0.0F, 1.0F); };
      pixels.push_back(bytes_of({clamped(plaster), clamped(courses), clamped(tiles)}, clamped(thatch)));
    }
  return pixels;
}

void Mason::lay(std::size_t first, Vec3 a, Vec3 b, Vec3 c, Surface surface) {
  const auto [slot, larger] = laid(surface);
  const Vec3 along = unit(b - a), rise = c - b, up = unit(rise - along * dot(rise, along));
  const float scale = 1 / (SurfaceSheet::metres * larger);
  for (std::size_t i = first; i < m_work.mesh.vertices.size(); ++i) {
    const SolidVertex& v = m_work.mesh.vertices[i];
    const Vec2 flat = stage::turned(Vec2{v.x, v.y} - m_site.centre, -m_site.bearing);
    const Vec3 place{flat.x, flat.y, v.z - m_site.floor};
    m_work.spots.push_back({dot(place, along) * scale, dot(place, up) * scale, slot});
  }
}

void Mason::face(Vec3 a, Vec3 b, Vec3 c, Vec3 d, Paint paint, float low, float high) {
  const std::size_t first = m_work.mesh.vertices.size();
  m_work.mesh.quad(m_site.at(a.x, a.y, a.z), m_site.at(b.x, b.y, b.z), m_site.at(c.x, c.y, c.z),
                   m_site.at(d.x, d.y, d.z), paint.colour, low, high);
  lay(first, a, b, c, paint.surface);
}

void Mason::triangle(Vec3 a, Vec3 b, Vec3 c, Paint paint, float shade) {
  const std::size_t first = m_work.mesh.vertices.size();
  m_work.mesh.triangle(m_site.at(a.x, a.y, a.z), m_site.at(b.x, b.y, b.z), m_site.at(c.x, c.y, c.z), paint.colour,
                       shade);
  lay(first, a, b, c, paint.surface);
}

void Mason::box(float x, float y, float w, float l, float from, float to, Paint paint, bool lid) {
  const float dark = from < 0.5F ? 0.72F : 0.92F;
  face({x - w, y - l, from}, {x + w, y - l, from}, {x + w, y - l, to}, {x - w, y - l, to}, paint, dark);
  face({x + w, y - l, from}, {x + w, y + l, from}, {x + w, y + l, to}, {x + w, y - l, to}, paint, dark);
  face({x + w, y + l, from}, {x - w, y + l, from}, {x - w, y + l, to}, {x + w, y + l, to}, paint, dark);
  face({x - w, y + l, from}, {x - w, y - l, from}, {x - w, y - l, to}, {x - w, y + l, to}, paint, dark);
  if (lid) face({x - w, y - l, to}, {x + w, y - l, to}, {x + w, y + l, to}, {x - w, y + l, to}, paint);
}

void Mason::slab(float x, float w, Vec2 from, Vec2 to, float deep, Paint paint) {
  const auto corner = [&](float side, Vec2 end, float under) { return Vec3{x + side * w, end.x, end.y - under}; };
  face(corner(-1, from, 0), corner(1, from, 0), corner(1, to, 0), corner(-1, to, 0), paint);
  face(corner(1, from, deep), corner(1, to, deep), corner(1, to, 0), corner(1, from, 0), paint, 0.8F);
  face(corner(-1, to, deep), corner(-1, from, deep), corner(-1, from, 0), corner(-1, to, 0), paint, 0.8F);
  face(corner(-1, from, deep), corner(1, from, deep), corner(1, from, 0), corner(-1, from, 0), paint, 0.8F);
  face(corner(1, to, deep), corner(-1, to, deep), corner(-1, to, 0), corner(1, to, 0), paint, 0.8F);
}

void Mason::on_side(float w, float side, float y0, float y1, float z0, float z1, Paint paint, float low, float high) {
  const float x = side * w;
  if (side > 0)
    face({x, y0, z0}, {x, y1, z0}, {x, y1, z1}, {x, y0, z1}, paint, low, high);
  else
    face({x, y1, z0}, {x, y0, z0}, {x, y0, z1}, {x, y1, z1}, paint, low, high);
}

void Mason::on_end(float l, float end, float x0, float x1, float z0, float z1, Paint paint, float low, float high) {
  const float y = end * l;
  if (end < 0)
    face({x0, y, z0}, {x1, y, z0}, {x1, y, z1}, {x0, y, z1}, paint, low, high);
  else
    face({x1, y, z0}, {x0, y, z0}, {x0, y, z1}, {x1, y, z1}, paint, low, high);
}

void Mason::pyramid(float x, float y, float w, float eaves, float top, Paint paint) {
  const std::array<Vec3, 4> corners{
      Vec3{x - w, y - w, eaves}, {x + w, y - w, eaves}, {x + w, y + w, eaves}, {x - w, y + w, eaves}};
  for (std::size_t i = 0; i < 4; ++i) triangle(corners[i], corners[(i + 1) % 4], {x, y, top}, paint);
}

}  // namespace vedette::render
