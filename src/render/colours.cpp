#include "render/colours.h"

#include <OgreTechnique.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "assets/flags.h"
#include "render/mesh.h"
#include "render/noise.h"
#include "render/order.h"
#include "render/programs.h"
#include "render/rgb.h"
#include "render/textures.h"

namespace vedette::render {
namespace {

using stage::Vec2;
using stage::Vec3;

constexpr int cloth_side = 128;

struct ClothVertex {
  float x, y, z, nx, ny, nz;
  std::uint32_t rgba;
  float u, v;
};
constexpr std::array cloth_parts{
    VertexPart{Ogre::VES_POSITION, Ogre::VET_FLOAT3}, VertexPart{Ogre::VES_NORMAL, Ogre::VET_FLOAT3},
    VertexPart{Ogre::VES_DIFFUSE, Ogre::VET_UBYTE4_NORM}, VertexPart{Ogre::VES_TEXTURE_COORDINATES, Ogre::VET_FLOAT2}};

}  // namespace

Colours::Colours(Ogre::SceneManager& scene, const stage::StageSet& set, const assets::Library& library)
    : m_set{set}, m_material{make_material("colours", "flag/cloth", {"cloths"})} {
  std::vector<std::vector<std::uint32_t>> cells{
      std::vector<std::uint32_t>(std::size_t{cloth_side} * cloth_side, 0xFFFFFFFFU)};  // plain, for staffs
  std::map<std::pair<const assets::Flag*, std::string>, int> painted;  // many units carry the same cloth
  for (const stage::Roster& roster : set.rosters) {
    const assets::Flag* flag = library.flag(roster.flag);
    const assets::Uniform* uniform = library.uniform(roster.uniform);
    if (flag == nullptr || uniform == nullptr) {
      m_cloth.push_back({});
      continue;
    }
    const std::string facing = roster.facing_colour.empty() ? uniform->facing : roster.facing_colour;
    const auto [cell, is_new] = painted.try_emplace({flag, facing}, static_cast<int>(cells.size()));
    if (is_new)
      cells.push_back(
          assets::paint_flag(*flag, cloth_side, [&](std::string_view name) { return library.colour(name, facing); }));
    m_cloth.push_back({.cell = cell->second,
                       .height = flag->height,
                       .length = flag->length,
                       .staff = flag->staff,
                       .staff_colour = bytes_of(hex(library.colour(flag->staff_colour, facing)))});
  }
  m_cells = static_cast<int>(cells.size());
  std::vector<std::uint32_t> atlas;
  for (const auto& cell : cells) atlas.insert(atlas.end(), cell.begin(), cell.end());
  add_texture(m_material, make_texture("cloths", cloth_side, cloth_side * m_cells, atlas), Wrap::Clamp);
  m_material->getTechnique(0)->getPass(0)->setCullingMode(Ogre::CULL_NONE);
  add_look(m_material, "table", "table/cloth", {"cloths"});
  m_batch = std::make_unique<Batch>(scene, m_material, DrawFigures, VertexFormat{cloth_parts},
                                    std::span<const std::byte>{}, std::span<const std::uint32_t>{});
}

namespace {

constexpr std::uint32_t cloth_columns = 10, cloth_rows = 5;  // of quads

/// The staffs and cloths of one picture, as triangles.
struct Bunting {
  int cells = 1;  // of the atlas
  std::vector<ClothVertex> vertices;
  std::vector<std::uint32_t> triangles;

  std::uint32_t put(Vec3 p, Vec3 n, std::uint32_t rgba, int cell, float u, float v) {
    const float inset = 0.012F + v * (1 - 0.024F);  // keeps off the neighbour in the atlas
    vertices.push_back(
        {p.x, p.y, p.z, n.x, n.y, n.z, rgba, u, (static_cast<float>(cell) + inset) / static_cast<float>(cells)});
    return static_cast<std::uint32_t>(vertices.size() - 1);
  }
  void join(std::initializer_list<std::uint32_t> corners) {
    triangles.insert(triangles.end(), corners.begin(), corners.end());
  }

  void staff(Vec3 foot, Vec3 top, float thick, std::uint32_t rgba) {
    for (const Vec3 side : {Vec3{1, 0, 0}, Vec3{0, 1, 0}}) {
      const Vec3 normal{side.y, side.x, 0.3F};
      const std::uint32_t a = put(foot - side * thick, normal, rgba, 0, 0.5F, 0.5F);
      put(foot + side * thick, normal, rgba, 0, 0.5F, 0.5F);
      put(top + side * thick, normal, rgba, 0, 0.5F, 0.5F);
      put(top - side * thick, normal, rgba, 0, 0.5F, 0.5F);
      join({a, a + 1, a + 2, a, a + 2, a + 3});
    }
  }
  /// A gilt point or eagle.
  void point(Vec3 top, Vec3 along, float size) {
    const std::uint32_t gilt = bytes_of(hex(0xD8B04A)),
                        tip = put(top + along * (0.28F * size), {0, 0, 1}, gilt, 0, 0.5F, 0.5F);
    for (const Vec3 side : {Vec3{1, 0, 0}, Vec3{0, 1, 0}}) {
      const std::uint32_t a = put(top - side * (0.07F * size), {0, 0, 1}, gilt, 0, 0.5F, 0.5F);
      put(top + side * (0.07F * size), {0, 0, 1}, gilt, 0, 0.5F, 0.5F);
      join({a, a + 1, tip});
    }
  }
  /// Joins the vertices of a cloth, row by row from `first`.
  void weave(std::uint32_t first) {
    for (std::uint32_t row = 0; row < cloth_rows; ++row)
      for (std::uint32_t column = 0; column < cloth_columns; ++column) {
        const std::uint32_t a = first + row * (cloth_columns + 1) + column, below = a + cloth_columns + 1;
        join({a, a + 1, below + 1, a, below + 1, below});
      }
  }
};

/// How a cloth streams: with the wind, but no unit marches through its own flag, it keeps off straight ahead.
struct Stream {
  Vec2 way, side;
  float out = 1, flutter = 2;  // how far it is blown out; radians a second of its waves

  explicit Stream(Vec2 wind) {
    const float breeze = stage::length(wind);
    way = breeze > 0.05F ? wind * (1 / breeze) : Vec2{1, 0};
    side = {-way.y, way.x};
    out = 0.80F + 0.20F * smooth(0.5F, 4.0F, breeze);
    flutter = 2.4F + 0.8F * breeze;
  }
};

/// A piece of cloth on its staff. @param k times life @param phase of its waves
struct Hung {
  Vec3 top, along;
  float k = 1, phase = 0, height = 1, length = 1;
};

void cloth(Bunting& bunting, const Hung& hung, const Stream& stream, int cell, float t) {
  const auto first = static_cast<std::uint32_t>(bunting.vertices.size());
  for (std::uint32_t row = 0; row <= cloth_rows; ++row)
    for (std::uint32_t column = 0; column <= cloth_columns; ++column) {
      const float u = static_cast<float>(column) / cloth_columns, v = static_cast<float>(row) / cloth_rows;
      const float wave = std::sin(5.2F * u - stream.flutter * t + hung.phase + 0.8F * v) +
                         0.45F * std::sin(9.5F * u - 1.7F * stream.flutter * t + 2 * hung.phase + 2.2F * v);
      const float slope = 5.2F * std::cos(5.2F * u - stream.flutter * t + hung.phase + 0.8F * v);
      const float swing = 0.075F * hung.length * hung.k * u, sag = (1 - stream.out) * 1.5F * u * u + 0.06F * u;
      const Vec3 base = hung.top - hung.along * (0.06F * hung.k + v * hung.height * hung.k);
      const float reach = hung.length * hung.k * u * (0.93F - 0.12F * (1 - stream.out) * u);
      const Vec3 p = base + Vec3{stream.way.x * reach + stream.side.x * wave * swing,
                                 stream.way.y * reach + stream.side.y * wave * swing,
                                 -sag * hung.height * hung.k + 0.25F * wave * swing};
      const float bend = -0.11F * slope * (0.3F + 0.7F * u);
      const Vec3 normal = unit({stream.side.x + stream.way.x * bend, stream.side.y + stream.way.y * bend, 0.15F});
      bunting.put(p, normal, 0xFFFFFFFFU, cell, u, v);
    }
  bunting.weave(first);
}

}  // namespace

void Colours::choose(const View& view, const std::vector<Crowd::Pole>& poles) {
  Bunting bunting{.cells = m_cells, .vertices = {}, .triangles = {}};
  const Stream stream{m_set.scenery.wind};
  for (const Crowd::Pole& pole : poles) {
    const stage::Roster& roster = m_set.rosters[pole.roster];
    const Cloth& its = m_cloth[pole.roster];
    if (its.cell < 0) continue;
    const Vec3 along = unit(pole.top - pole.foot), top = pole.foot + along * (its.staff * pole.size);
    bunting.staff(pole.foot, top, 0.020F * pole.size, its.staff_colour);
    bunting.point(top, along, pole.size);
    cloth(bunting,
          {.top = top,
           .along = along,
           .k = pole.size,
           .phase = 6.28F * stage::noise(roster.seed, 5, 81),
           .height = its.height,
           .length = its.length},
          stream, its.cell, view.seconds);
  }
  m_batch->rewrite(std::as_bytes(std::span{bunting.vertices}), bunting.triangles);
}

}  // namespace vedette::render
