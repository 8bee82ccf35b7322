#include "render/plant_sprites.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

#include "render/textures.h"
#include "render/view.h"
#include "stage/cores.h"

namespace vedette::render {
namespace {

using stage::Vec3;

constexpr int fine = 2 * PlantSprites::tile;                                       // samples across a tile
constexpr std::array<float, PlantSprites::heights> downwards{0.08F, 0.65F, 1.3F};  // radians
constexpr float quarter_turn = std::numbers::pi_v<float> / 2;

struct Sample {
  float depth = std::numeric_limits<float>::infinity();
  float right = 0, up = 0, tone = 0;
};

/// How a tile sees the plant: x to the right, y up, z away.
struct Eye {
  Vec3 right, up, ahead;
  Eye(int side, float down) {
    const float turn = quarter_turn * static_cast<float>(side), c = std::cos(turn), s = std::sin(turn);
    right = {c, s, 0};
    ahead = Vec3{-s, c, 0} * std::cos(down) + Vec3{0, 0, -std::sin(down)};
    up = cross(right, ahead);
  }
  [[nodiscard]] Vec3 operator()(Vec3 p) const { return {dot(p, right), dot(p, up), dot(p, ahead)}; }
};

/// One side of a plant into samples, rows downwards.
void shoot(const LeafMesh& mesh, const Eye& eye, std::vector<Sample>& samples) {
  const LeafSheet& sheet = leaf_sheet();
  const LeafTile bark = tile_of(LeafTile::bark);
  struct Corner {
    Vec3 at, normal;
    float u, v, shade;
  };
  const auto corner = [&](std::uint32_t i) {
    const LeafVertex& v = mesh.vertices[i];
    const Vec3 seen = eye({v.x, v.y, v.z - 0.5F});
    const float per = fine / PlantSprites::span;
    return Corner{{fine / 2.0F + seen.x * per, fine / 2.0F - seen.y * per, seen.z},
                  eye({v.nx, v.ny, v.nz}),
                  v.u,
                  v.v,
                  static_cast<float>(v.rgba >> 24U) / 255};
  };
  for (std::size_t t = 0; t + 2 < mesh.triangles.size(); t += 3) {
    const Corner a = corner(mesh.triangles[t]), b = corner(mesh.triangles[t + 1]), c = corner(mesh.triangles[t + 2]);
    const float area = (b.at.x - a.at.x) * (c.at.y - a.at.y) - (c.at.x - a.at.x) * (b.at.y - a.at.y);
    if (std::abs(area) < 1e-5F) continue;
    const auto bound = [](float value) { return std::clamp(static_cast<int>(value), 0, fine - 1); };
    for (int y = bound(std::min({a.at.y, b.at.y, c.at.y})); y <= bound(std::max({a.at.y, b.at.y, c.at.y})); ++y)
      for (int x = bound(std::min({a.at.x, b.at.x, c.at.x})); x <= bound(std::max({a.at.x, b.at.x, c.at.x})); ++x) {
        const float px = static_cast<float>(x) + 0.5F, py = static_cast<float>(y) + 0.5F;
        const float v = ((px - a.at.x) * (c.at.y - a.at.y) - (c.at.x - a.at.x) * (py - a.at.y)) / area;
        const float w = ((b.at.x - a.at.x) * (py - a.at.y) - (px - a.at.x) * (b.at.y - a.at.y)) / area;
        if (v < 0 || w < 0 || v + w > 1) continue;
        const auto blend = [&](float p, float q, float r) { return p + v * (q - p) + w * (r - p); };
        Sample& here = samples[static_cast<std::size_t>(y) * fine + static_cast<std::size_t>(x)];
        const float depth = blend(a.at.z, b.at.z, c.at.z);
        if (depth >= here.depth) continue;
        const std::uint32_t leaf = sheet.at(blend(a.u, b.u, c.u), blend(a.v, b.v, c.v));
        if ((leaf >> 24U) < 128) continue;
        const Vec3 normal = unit(a.normal * (1 - v - w) + b.normal * v + c.normal * w);
        // All of a picture has the leaves' colour: wood is told by being darker.
        const bool is_wood = a.u >= bark.left && a.u <= bark.right && a.v >= bark.top && a.v <= bark.bottom;
        const float shade = blend(a.shade, b.shade, c.shade) * (is_wood ? 0.4F : 1.0F);
        here = {depth, normal.x, normal.y, static_cast<float>(leaf & 255U) / 255 * (0.3F + 0.7F * shade)};
      }
  }
}

constexpr std::size_t across = std::size_t{PlantSprites::tile} * PlantSprites::columns;  // pixels
constexpr std::size_t of_a_row = across * PlantSprites::tile;

/// All sides of a plant into the pixels of a row.
void paint(const LeafMesh& mesh, std::span<std::uint32_t> row) {
  constexpr int tile = PlantSprites::tile, sides = PlantSprites::sides;
  std::vector<Sample> samples(std::size_t{fine} * fine);
  for (int height = 0; height < PlantSprites::heights; ++height)
    for (int side = 0; side < sides; ++side) {
      std::ranges::fill(samples, Sample{});
      shoot(mesh, Eye{side, downwards[static_cast<std::size_t>(height)]}, samples);
      const int left = (height * sides + side) * tile;
      for (int y = 0; y < tile; ++y)
        for (int x = 0; x < tile; ++x) {
          Sample sum{.depth = 0};
          float there = 0;
          for (const int k : {0, 1, fine, fine + 1}) {
            const Sample& one = samples[static_cast<std::size_t>(2 * y * fine + 2 * x + k)];
            if (one.depth == std::numeric_limits<float>::infinity()) continue;
            sum.right += one.right, sum.up += one.up, sum.tone += one.tone, ++there;
          }
          const float per = 1 / std::max(1.0F, there);
          const Colour packed{0.5F + 0.5F * sum.right * per, 0.5F + 0.5F * sum.up * per,
                              there > 0 ? sum.tone * per : 0.3F};
          row[static_cast<std::size_t>(y) * across + static_cast<std::size_t>(left + x)] = bytes_of(packed, there / 4);
        }
    }
}

}  // namespace

void PlantSprites::add(std::span<const LeafMesh> meshes) {
  const std::size_t before = m_pixels.size();
  m_pixels.resize(before + meshes.size() * of_a_row);
  stage::over_cores(meshes.size(), [&](std::size_t i) {
    paint(meshes[i], std::span{m_pixels}.subspan(before + i * of_a_row, of_a_row));
  });
}

int PlantSprites::rows() const {
  return static_cast<int>(m_pixels.size() / of_a_row);
}

int PlantSprites::column(Vec3 from_eye, float turn) {
  const float down = std::atan2(-from_eye.z, std::hypot(from_eye.x, from_eye.y));
  const int height = down < (downwards[0] + downwards[1]) / 2 ? 0 : down < (downwards[1] + downwards[2]) / 2 ? 1 : 2;
  // The way the eye looks in the plant's own frame: side 0 looks along y.
  const float looks = std::atan2(-from_eye.x, from_eye.y) + turn;
  const int side = static_cast<int>(std::lround(looks / quarter_turn)) & (sides - 1);
  return height * sides + side;
}

Ogre::TexturePtr PlantSprites::texture(const std::string& name) const {
  return make_cutout(name, tile * columns, tile * rows(), m_pixels, tile);
}

}  // namespace vedette::render
