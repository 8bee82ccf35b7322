#include "render/colours.h"

#include <OgreTechnique.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "assets/flags.h"
#include "render/mesh.h"
#include "render/noise.h"
#include "render/programs.h"
#include "render/rgb.h"
#include "render/terrain.h"
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
      std::vector<std::uint32_t>(cloth_side * cloth_side, 0xFFFFFFFFU)};  // plain, for staffs
  std::map<std::pair<const assets::Flag*, std::string>, int> painted;     // many units carry the same cloth
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
  m_batch = std::make_unique<Batch>(scene, m_material, DrawFigures, VertexFormat{cloth_parts},
                                    std::span<const std::byte>{}, std::span<const std::uint32_t>{});
}

void Colours::choose(const View& view, const std::vector<Crowd::Pole>& poles) {
  std::vector<ClothVertex> vertices;
  std::vector<std::uint32_t> triangles;
  const auto put = [&](Vec3 p, Vec3 n, std::uint32_t rgba, int cell, float u, float v) {
    const float inset = 0.012F + v * (1 - 0.024F);  // keeps off the neighbour in the atlas
    vertices.push_back(
        {p.x, p.y, p.z, n.x, n.y, n.z, rgba, u, (static_cast<float>(cell) + inset) / static_cast<float>(m_cells)});
    return static_cast<std::uint32_t>(vertices.size() - 1);
  };
  for (const Crowd::Pole& pole : poles) {
    const stage::Roster& roster = m_set.rosters[pole.roster];
    const Cloth& cloth = m_cloth[pole.roster];
    if (cloth.cell < 0) continue;
    const float k = pole.size, phase = 6.28F * stage::noise(roster.seed, 5, 81), t = view.seconds;
    const Vec3 foot = pole.foot, along = unit(pole.top - pole.foot), top = foot + along * (cloth.staff * k);
    const float thick = 0.020F * k;
    for (const Vec3 side : {Vec3{1, 0, 0}, Vec3{0, 1, 0}}) {
      const std::uint32_t a = put(foot - side * thick, {side.y, side.x, 0.3F}, cloth.staff_colour, 0, 0.5F, 0.5F);
      put(foot + side * thick, {side.y, side.x, 0.3F}, cloth.staff_colour, 0, 0.5F, 0.5F);
      put(top + side * thick, {side.y, side.x, 0.3F}, cloth.staff_colour, 0, 0.5F, 0.5F);
      put(top - side * thick, {side.y, side.x, 0.3F}, cloth.staff_colour, 0, 0.5F, 0.5F);
      for (const std::uint32_t v : {0U, 1U, 2U, 0U, 2U, 3U}) triangles.push_back(a + v);
    }
    // A gilt point or eagle.
    const std::uint32_t gilt = bytes_of(hex(0xD8B04A)),
                        tip = put(top + along * (0.28F * k), {0, 0, 1}, gilt, 0, 0.5F, 0.5F);
    for (const Vec3 side : {Vec3{1, 0, 0}, Vec3{0, 1, 0}}) {
      const std::uint32_t a = put(top - side * (0.07F * k), {0, 0, 1}, gilt, 0, 0.5F, 0.5F);
      put(top + side * (0.07F * k), {0, 0, 1}, gilt, 0, 0.5F, 0.5F);
      for (const std::uint32_t v : {a, a + 1, tip}) triangles.push_back(v);
    }
    // The cloth streams with the wind, but no unit marches through its own flag: it keeps off straight ahead.
    const Vec2 wind = m_set.scenery.wind;
    const float breeze = stage::length(wind);
    const Vec2 stream = breeze > 0.05F ? wind * (1 / breeze) : Vec2{1, 0};
    const float out = 0.80F + 0.20F * smooth(0.5F, 4.0F, breeze), flutter = 2.4F + 0.8F * breeze;
    constexpr int columns = 10, rows = 5;
    const std::uint32_t first = static_cast<std::uint32_t>(vertices.size());
    for (int row = 0; row <= rows; ++row)
      for (int column = 0; column <= columns; ++column) {
        const float u = static_cast<float>(column) / columns, v = static_cast<float>(row) / rows;
        const float wave = std::sin(5.2F * u - flutter * t + phase + 0.8F * v) +
                           0.45F * std::sin(9.5F * u - 1.7F * flutter * t + 2 * phase + 2.2F * v);
        const float slope = 5.2F * std::cos(5.2F * u - flutter * t + phase + 0.8F * v);
        const float swing = 0.075F * cloth.length * k * u, sag = (1 - out) * 1.5F * u * u + 0.06F * u;
        const Vec2 side{-stream.y, stream.x};
        const Vec3 base = top - along * (0.06F * k + v * cloth.height * k);
        const float reach = cloth.length * k * u * (0.93F - 0.12F * (1 - out) * u);
        const Vec3 p = base + Vec3{stream.x * reach + side.x * wave * swing, stream.y * reach + side.y * wave * swing,
                                   -sag * cloth.height * k + 0.25F * wave * swing};
        const float bend = -0.11F * slope * (0.3F + 0.7F * u);
        put(p, unit({side.x + stream.x * bend, side.y + stream.y * bend, 0.15F}), 0xFFFFFFFFU, cloth.cell, u, v);
      }
    for (std::uint32_t row = 0; row < rows; ++row)
      for (std::uint32_t column = 0; column < columns; ++column) {
        const std::uint32_t a = first + row * (columns + 1) + column;
        for (const std::uint32_t v : {a, a + 1, a + columns + 2, a, a + columns + 2, a + columns + 1})
          triangles.push_back(v);
      }
  }
  m_batch->rewrite(std::as_bytes(std::span{vertices}), triangles);
}

}  // namespace vedette::render
