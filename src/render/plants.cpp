#include "render/plants.h"

#include <OgreTechnique.h>
#include <OgreTextureManager.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "render/noise.h"
#include "render/programs.h"
#include "render/terrain.h"
#include "render/textures.h"

namespace vedette::render {
namespace {

using stage::Vec2;
using stage::Vec3;

/// The mesh for a plant so many pixels large.
std::size_t level_for(float pixels) {
  constexpr std::array at_least{130.0F, 70.0F, 20.0F};
  std::size_t level = 0;
  while (level < at_least.size() && pixels <= at_least[level]) ++level;
  return level;
}

}  // namespace

Plants::Plants(Ogre::SceneManager& scene, const std::vector<Plant>& plants, const stage::HeightGrid& ground,
               BareGround bare, Season season)
    : m_ground{ground},
      m_bare{std::move(bare)},
      m_season{season},
      m_material{make_material("plants", "plant/plant", {"detail"})},
      m_dot{make_material("plants far away", "plant/dot")} {
  m_dot->getTechnique(0)->getPass(0)->setPointAttenuation(true);  // the program says how large a point is
  m_points = std::make_unique<Batch>(scene, m_dot, DrawPlants, speck_format, std::span<const std::byte>{},
                                     std::span<const std::uint32_t>{});
  m_points->draw_points();
  add_texture(m_material, Ogre::TextureManager::getSingleton().getByName("ground detail", Ogre::RGN_DEFAULT),
              Wrap::Repeat, Filter::Plain);
  add_look(m_material, "table", "table/plant", {"detail"});
  add_look(m_dot, "table", "table/dot");
  for (std::size_t kind = 0; kind < plant_kinds; ++kind)
    for (std::size_t level = 0; level < plant_levels; ++level) {
      const Mesh mesh = plant_mesh(static_cast<PlantKind>(kind), level, season);
      Level& made = m_levels[kind][level];
      made.batch = std::make_unique<Batch>(scene, m_material, DrawPlants, solid_format,
                                           std::as_bytes(std::span{mesh.vertices}), mesh.triangles);
      made.batch->setVisible(false);
      made.triangles = mesh.triangles.size() / 3;
    }
  constexpr float neighbourhood = 120;
  std::map<std::pair<int, int>, Patch> patches;
  for (const Plant& plant : plants)
    patches[{static_cast<int>(plant.foot.x / neighbourhood), static_cast<int>(plant.foot.y / neighbourhood)}]
        .plants.push_back(plant);
  for (auto& [cell, patch] : patches) {
    for (const Plant& plant : patch.plants)
      patch.centre = patch.centre + plant.foot * (1 / static_cast<float>(patch.plants.size()));
    for (const Plant& plant : patch.plants)
      patch.radius = std::max(patch.radius, length(plant.foot - patch.centre) + plant.height);
    m_patches.push_back(std::move(patch));
  }
}

void Plants::show(const View& view, const Plant& plant, float detail) {
  const Vec3 middle = plant.foot + Vec3{0, 0, plant.height / 2};
  if (view.culls(middle, plant.height)) return;
  // No coarser than medium quality has them: bushes would be seen to be crystals.
  const float fine = std::max(detail, 0.75F);
  const float pixels = view.pixels_per_metre(length(middle - view.eye)) * std::max(plant.height, plant.width) * fine;
  if (pixels < 2.2F) return;
  if (pixels < 10 && plant.kind != PlantKind::Reed) {
    m_dots.push_back({plant.foot.x, plant.foot.y, plant.foot.z, plant.width, plant.height,
                      bytes_of(leaves_of(plant.kind, m_season) * (0.86F + 0.30F * plant.tint))});
    return;
  }
  m_levels[static_cast<std::size_t>(plant.kind)][level_for(pixels)].seen.push_back(
      {{plant.foot.x, plant.foot.y, plant.foot.z, plant.turn}, {plant.width, plant.height, plant.tint, 1}});
}

void Plants::clear() {
  for (auto& kind : m_levels)
    for (Level& level : kind) level.seen.clear();
  m_dots.clear();
}

void Plants::choose(const View& view, float detail, const std::vector<Plant>& more) {
  clear();
  for (const Patch& patch : m_patches)
    if (!view.culls(patch.centre, patch.radius))
      for (const Plant& plant : patch.plants) show(view, plant, detail);
  for (const Plant& plant : more) show(view, plant, detail);
  sow_tufts(view, detail);
  submit();
}

void Plants::choose_only(const View& view, float detail, const std::vector<Plant>& plants) {
  clear();
  for (const Plant& plant : plants) show(view, plant, detail);
  submit();
}

void Plants::submit() {
  for (auto i = static_cast<std::uint32_t>(m_dot_indices.size()); i < m_dots.size(); ++i) m_dot_indices.push_back(i);
  m_points->rewrite(std::as_bytes(std::span{m_dots}), std::span{m_dot_indices}.first(m_dots.size()));
  m_triangles = m_dots.size();
  for (auto& kind : m_levels)
    for (Level& level : kind) {
      level.batch->set_instances(level.seen);
      m_triangles += level.seen.size() * level.triangles;
    }
}

void Plants::choose_none() {
  m_points->rewrite({}, {});
  m_triangles = 0;
  for (auto& kind : m_levels)
    for (Level& level : kind) level.batch->set_instances({});
}

/// Dry tufts around the eye, where a grid of the whole map would be too many; the same place always has the same tuft.
void Plants::sow_tufts(const View& view, float detail) {
  constexpr float spacing = 3.1F;
  const float reach = std::min(95.0F, 70 * detail), clearance = view.eye.z - m_ground.at({view.eye.x, view.eye.y});
  if (clearance > reach) return;
  const Vec2 size = m_ground.size();
  const auto cell = [&](float metres) { return static_cast<int>(std::floor(metres / spacing)); };
  for (int j = cell(view.eye.y - reach); j <= cell(view.eye.y + reach); ++j)
    for (int i = cell(view.eye.x - reach); i <= cell(view.eye.x + reach); ++i) {
      const auto a = static_cast<std::uint32_t>(i), b = static_cast<std::uint32_t>(j);
      if (scatter(a, b, 201) > 0.55F) continue;
      const Vec2 p{(static_cast<float>(i) + scatter(a, b, 202)) * spacing,
                   (static_cast<float>(j) + scatter(a, b, 203)) * spacing};
      const Vec2 inside = p - m_ground.origin;
      if (inside.x < 0 || inside.y < 0 || inside.x > size.x || inside.y > size.y || m_bare.at(p)) continue;
      const Vec3 foot{p.x, p.y, m_ground.at(p)};
      const float distance = length(foot - view.eye);
      if (distance > reach || view.culls(foot, 1)) continue;
      const float grown = (0.45F + 0.5F * scatter(a, b, 204)) * (1 - smooth(0.7F * reach, reach, distance));
      m_levels[static_cast<std::size_t>(PlantKind::Tuft)][distance < 25 ? 1 : 2].seen.push_back(
          {{foot.x, foot.y, foot.z, 6.28F * scatter(a, b, 205)}, {grown * 1.3F, grown, scatter(a, b, 206), 1}});
    }
}

}  // namespace vedette::render
