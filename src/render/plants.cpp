#include "render/plants.h"

#include <OgreTechnique.h>
#include <OgreTextureManager.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "render/noise.h"
#include "render/order.h"
#include "render/programs.h"
#include "render/textures.h"

namespace vedette::render {
namespace {

using stage::Vec3;

constexpr std::array far_parts{VertexPart{Ogre::VES_POSITION, Ogre::VET_FLOAT3},
                               VertexPart{Ogre::VES_TEXTURE_COORDINATES, Ogre::VET_FLOAT4},
                               VertexPart{Ogre::VES_DIFFUSE, Ogre::VET_UBYTE4_NORM}};

constexpr float drawn_as_picture = 20, not_drawn = 1.6F;  // pixels of a plant

/// The mesh for a plant so many pixels large.
std::size_t level_for(float pixels) {
  constexpr std::array at_least{150.0F, 60.0F};
  std::size_t level = 0;
  while (level < at_least.size() && pixels <= at_least[level]) ++level;
  return level;
}

/// Which of its kind a plant is: its own, wherever it is looked at from.
std::size_t individual_of(const Plant& plant) {
  if (plant.individual >= 0) return static_cast<std::size_t>(plant.individual) % individuals;
  const auto own = [](float metres) { return static_cast<std::uint32_t>(static_cast<std::int32_t>(metres * 4)); };
  return static_cast<std::size_t>(scatter(own(plant.foot.x), own(plant.foot.y), 61) * individuals) % individuals;
}

Ogre::TexturePtr leaves() {
  const LeafSheet& sheet = leaf_sheet();
  return make_cutout("leaves", LeafSheet::columns, LeafSheet::rows, sheet.pixels, LeafSheet::tile);
}

}  // namespace

Plants::Plants(Ogre::SceneManager& scene, const assets::Flora& flora, const std::vector<Plant>& plants,
               stage::Quarter quarter)
    : m_material{make_material("plants", "plant/plant", {"leaves"})},
      m_sprite{make_material("plants far away", "plant/sprite", {"sheet"})} {
  m_material->getTechnique(0)->getPass(0)->setCullingMode(Ogre::CULL_NONE);
  m_sprite->getTechnique(0)->getPass(0)->setPointAttenuation(true);  // the program says how large a point is
  m_points = std::make_unique<Batch>(scene, m_sprite, DrawPlants, VertexFormat{far_parts}, std::span<const std::byte>{},
                                     std::span<const std::uint32_t>{});
  m_points->draw_points();
  add_texture(m_material, leaves(), Wrap::Clamp, Filter::Plain);
  grow(scene, flora, plants, quarter);
  add_look(m_material, "table", "table/plant", {"leaves"});
  add_look(m_sprite, "table", "table/sprite", {"sheet"});
  gather(plants);
}

void Plants::grow(Ogre::SceneManager& scene, const assets::Flora& flora, const std::vector<Plant>& plants,
                  stage::Quarter quarter) {
  std::array<bool, plant_kinds> wanted{};
  for (const Plant& plant : plants) wanted[static_cast<std::size_t>(plant.kind)] = true;
  wanted[static_cast<std::size_t>(PlantKind::Hazel)] = true;
  std::vector<LeafMesh> far_away;
  for (std::size_t kind = 0; kind < plant_kinds; ++kind) {
    m_colours[kind] = colour_of(flora[kind], quarter);
    if (!wanted[kind]) continue;
    const bool blades = flora[kind].form == assets::PlantLook::Form::Blades;
    for (std::size_t one = 0; one < individuals; ++one) {
      Individual& made = m_kinds[kind].emplace_back();
      for (std::size_t level = 0; level < plant_levels; ++level) {
        LeafMesh mesh = plant_mesh(flora, static_cast<PlantKind>(kind), quarter, one, level);
        Level& here = made.levels[level];
        here.batch = std::make_unique<Batch>(scene, m_material, DrawPlants, leaf_format,
                                             std::as_bytes(std::span{mesh.vertices}), mesh.triangles);
        here.batch->setVisible(false);
        here.triangles = mesh.triangles.size() / 3;
        if (level != 1 || blades) continue;
        made.row = static_cast<int>(far_away.size());
        far_away.push_back(std::move(mesh));
      }
    }
  }
  PlantSprites sprites;
  sprites.add(far_away);
  add_texture(m_sprite, sprites.texture("plants far away"), Wrap::Clamp, Filter::Plain);
  set_constant(m_sprite, "tiles",
               {1.0F / PlantSprites::columns, 1.0F / static_cast<float>(sprites.rows()), PlantSprites::span, 0});
}

void Plants::gather(const std::vector<Plant>& plants) {
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
  const auto kind = static_cast<std::size_t>(plant.kind);
  Individual& individual = m_kinds[kind][individual_of(plant)];
  // No coarser than medium quality has them.
  const float fine = std::max(detail, 0.75F);
  const float pixels = view.pixels_per_metre(length(middle - view.eye)) * std::max(plant.height, plant.width) * fine;
  if (pixels < not_drawn) return;
  if (pixels < drawn_as_picture && individual.row >= 0) {
    const int column = PlantSprites::column(middle - view.eye, plant.turn);
    m_far.push_back({plant.foot.x, plant.foot.y, plant.foot.z, plant.width, plant.height, static_cast<float>(column),
                     static_cast<float>(individual.row), bytes_of(m_colours[kind], plant.tint)});
    return;
  }
  individual.levels[level_for(pixels)].seen.push_back(
      {{plant.foot.x, plant.foot.y, plant.foot.z, plant.turn}, {plant.width, plant.height, plant.tint, 1}});
}

void Plants::clear() {
  for (auto& kind : m_kinds)
    for (Individual& one : kind)
      for (Level& level : one.levels) level.seen.clear();
  m_far.clear();
}

void Plants::choose(const View& view, float detail, const std::vector<Plant>& more) {
  clear();
  std::vector<std::pair<float, const Patch*>> seen;
  for (const Patch& patch : m_patches)
    if (!view.culls(patch.centre, patch.radius)) seen.emplace_back(length(patch.centre - view.eye), &patch);
  // The nearest first: what they hide is not drawn.
  std::ranges::stable_sort(seen, {}, [](const auto& one) { return one.first; });
  for (const auto& [distance, patch] : seen)
    for (const Plant& plant : patch->plants) show(view, plant, detail);
  for (const Plant& plant : more) show(view, plant, detail);
  submit();
}

void Plants::choose_only(const View& view, float detail, const std::vector<Plant>& plants) {
  clear();
  for (const Plant& plant : plants) show(view, plant, detail);
  submit();
}

void Plants::submit() {
  for (auto i = static_cast<std::uint32_t>(m_far_indices.size()); i < m_far.size(); ++i) m_far_indices.push_back(i);
  m_points->rewrite(std::as_bytes(std::span{m_far}), std::span{m_far_indices}.first(m_far.size()));
  m_triangles = m_far.size();
  for (auto& kind : m_kinds)
    for (Individual& one : kind)
      for (Level& level : one.levels) {
        level.batch->set_instances(level.seen);
        m_triangles += level.seen.size() * level.triangles;
      }
}

void Plants::choose_none() {
  m_points->rewrite({}, {});
  m_triangles = 0;
  for (auto& kind : m_kinds)
    for (Individual& one : kind)
      for (Level& level : one.levels) level.batch->set_instances({});
}

}  // namespace vedette::render
