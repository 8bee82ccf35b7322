#include "render/water.h"

#include <OgreTechnique.h>
#include <OgreTextureManager.h>

#include <algorithm>
#include <cmath>

#include "render/mesh.h"
#include "render/noise.h"
#include "render/order.h"
#include "render/paint.h"
#include "render/programs.h"
#include "render/rgb.h"
#include "render/textures.h"
#include "stage/box.h"

namespace vedette::render {
namespace {

using stage::is_inside;
using stage::Vec2;

/// The line cut into pieces of about `pitch` metres.
std::vector<Vec2> cut(const std::vector<Vec2>& points, float pitch) {
  std::vector<Vec2> out;
  for (std::size_t i = 0; i + 1 < points.size(); ++i) {
    const auto pieces = static_cast<int>(std::max(1.0F, std::round(stage::length(points[i + 1] - points[i]) / pitch)));
    for (int k = 0; k < pieces; ++k)
      out.push_back(stage::mix(points[i], points[i + 1], static_cast<float>(k) / static_cast<float>(pieces)));
  }
  out.push_back(points.back());
  return out;
}

void ribbon(Mesh& mesh, const stage::Line& line, const stage::HeightGrid& ground) {
  const bool is_river = line.kind == stage::LineKind::River;
  const std::vector<Vec2> middle = cut(line.points, is_river ? 12.0F : 6.0F);
  const float half = line.width / 2, depth = std::max(line.height, 0.2F);
  std::vector<float> level(middle.size());
  std::vector<Vec2> side(middle.size());
  for (std::size_t i = 0; i < middle.size(); ++i) {
    const Vec2 before = middle[i > 0 ? i - 1 : 0], after = middle[std::min(i + 1, middle.size() - 1)];
    const float size = std::max(1e-3F, stage::length(after - before));
    side[i] = Vec2{(after - before).y, -(after - before).x} * (1 / size);
    float bed = ground.at(middle[i]);
    for (const float t : {-0.8F, -0.4F, 0.4F, 0.8F}) bed = std::min(bed, ground.at(middle[i] + side[i] * (half * t)));
    level[i] = bed + std::min(0.55F, 0.25F + 0.3F * depth);
  }
  // Water finds its level: smooth along the line, so that no ribbon climbs over a bump of the grid.
  for (int round = 0; round < 6; ++round)
    for (std::size_t i = 1; i + 1 < level.size(); ++i) level[i] = (level[i - 1] + 2 * level[i] + level[i + 1]) / 4;
  const Colour deep = is_river ? hex(0x5F7466) : hex(0x6B7860);
  const float fall = level.back() < level.front() ? 1.0F : -1.0F;
  constexpr float across[]{-1.12F, -0.7F, 0.0F, 0.7F, 1.12F};
  const float hidden[]{0.0F, 0.55F, std::min(0.9F, 0.6F + 0.3F * depth), 0.55F, 0.0F};
  const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
  for (std::size_t i = 0; i < middle.size(); ++i) {
    const Vec2 downstream = Vec2{-side[i].y, side[i].x} * (fall * (is_river ? 0.7F : 0.4F));
    for (std::size_t k = 0; k < 5; ++k) {
      const Vec2 p = middle[i] + side[i] * (half * across[k]);
      mesh.add({p.x, p.y, level[i]}, {downstream.x, downstream.y, 0}, deep, hidden[k]);
    }
  }
  for (std::uint32_t i = 0; i + 1 < middle.size(); ++i)
    for (std::uint32_t k = 0; k < 4; ++k) {
      const std::uint32_t a = first + i * 5 + k;
      for (const std::uint32_t v : {a, a + 1, a + 6, a, a + 6, a + 5}) mesh.triangles.push_back(v);
    }
}

/// A level sheet over the outline's box, cut into squares; those without the outline's middle are left out. The ground
/// itself draws the shore, as it rises through the sheet.
void sheet(Mesh& mesh, const stage::Area& area, const stage::HeightGrid& ground) {
  const auto [low, high] = stage::box_of(area.outline);
  const bool is_sea = area.kind == stage::AreaKind::Sea;
  const float pitch = is_sea ? 40 : 10, reach = is_sea ? pitch : pitch * 0.7F;
  const Colour deep = is_sea ? hex(0x3E6E80) : hex(0x587064);
  const auto columns = static_cast<int>((high.x - low.x) / pitch) + 1,
             rows = static_cast<int>((high.y - low.y) / pitch) + 1;
  const auto corner = [&](Vec2 p) {
    return mesh.add({p.x, p.y, area.height}, {0.15F, 0.1F, 0}, deep,
                    std::clamp(0.25F + 0.5F * (area.height - ground.at(p)), 0.0F, 0.95F));
  };
  for (int j = 0; j < rows; ++j)
    for (int i = 0; i < columns; ++i) {
      const Vec2 p = low + Vec2{static_cast<float>(i), static_cast<float>(j)} * pitch,
                 middle = p + Vec2{pitch, pitch} * 0.5F;
      bool near = is_inside(area.outline, middle);
      for (const Vec2 d : {Vec2{reach, 0}, Vec2{-reach, 0}, Vec2{0, reach}, Vec2{0, -reach}})
        near = near || is_inside(area.outline, middle + d);
      if (!near) continue;
      const auto a = corner(p), b = corner(p + Vec2{pitch, 0}), c = corner(p + Vec2{pitch, pitch}),
                 d = corner(p + Vec2{0, pitch});
      for (const std::uint32_t v : {a, b, c, a, c, d}) mesh.triangles.push_back(v);
    }
}

}  // namespace

Water::Water(Ogre::SceneManager& scene, const stage::Scenery& scenery)
    : m_material{make_material("water", "water/surface", {"detail"})} {
  add_texture(m_material, Ogre::TextureManager::getSingleton().getByName("ground detail", Ogre::RGN_DEFAULT),
              Wrap::Repeat, Filter::Plain);
  auto& pass = *m_material->getTechnique(0)->getPass(0);
  pass.setSceneBlending(Ogre::SBT_TRANSPARENT_ALPHA);
  pass.setDepthWriteEnabled(false);
  pass.setCullingMode(Ogre::CULL_NONE);
  Mesh mesh;
  for (const auto& line : scenery.lines)
    if ((line.kind == stage::LineKind::River || line.kind == stage::LineKind::Stream) && line.points.size() > 1)
      ribbon(mesh, line, scenery.ground);
  for (const auto& area : scenery.areas)
    if ((area.kind == stage::AreaKind::Lake || area.kind == stage::AreaKind::Sea) && area.outline.size() > 2)
      sheet(mesh, area, scenery.ground);
  add_look(m_material, "map", {"water/surface", "water/surface_map"}, {"detail"});
  m_batch = std::make_unique<Batch>(scene, m_material, DrawWater, solid_format, std::as_bytes(std::span{mesh.vertices}),
                                    mesh.triangles);
}

}  // namespace vedette::render
