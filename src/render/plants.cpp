#include "render/plants.h"

#include <OgreTechnique.h>
#include <OgreTextureManager.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include "render/ground_look.h"
#include "render/mesh.h"
#include "render/noise.h"
#include "render/paint.h"
#include "render/programs.h"
#include "render/rgb.h"
#include "render/terrain.h"
#include "render/textures.h"

namespace vedette::render {
namespace {

using stage::Area;
using stage::AreaKind;
using stage::is_inside;
using stage::LineKind;
using stage::Vec2;
using stage::Vec3;

constexpr std::array dot_parts{VertexPart{Ogre::VES_POSITION, Ogre::VET_FLOAT3},
                               VertexPart{Ogre::VES_TEXTURE_COORDINATES, Ogre::VET_FLOAT2},
                               VertexPart{Ogre::VES_DIFFUSE, Ogre::VET_UBYTE4_NORM}};

/// Keeps count of where nothing may grow: ways, water, houses.
class Clear {
 public:
  explicit Clear(const stage::Scenery& scenery) : m_scenery{scenery} {}
  [[nodiscard]] bool at(Vec2 p, float room) const {
    for (const auto& line : m_scenery.lines) {
      if (line.kind == LineKind::Hedge || line.kind == LineKind::Fence || line.kind == LineKind::Bank) continue;
      const float reach = line.width / 2 + room;
      for (std::size_t i = 0; i + 1 < line.points.size(); ++i) {
        const Vec2 a = line.points[i], along = line.points[i + 1] - a, from = p - a;
        const float t = std::clamp(stage::dot(from, along) / std::max(1e-6F, stage::dot(along, along)), 0.0F, 1.0F);
        const Vec2 off = from - along * t;
        if (stage::dot(off, off) < reach * reach) return false;
      }
    }
    for (const auto& building : m_scenery.buildings)
      if (stage::length(p - building.centre) < stage::length(building.size) / 2 + room) return false;
    return true;
  }

 private:
  const stage::Scenery& m_scenery;
};

struct Sower {
  const stage::Scenery& scenery;
  Clear clear;
  std::vector<Plant>& plants;
  std::uint32_t salt = 0;
  bool northern = season_of(scenery) != Season::Dry;  // oaks and elms where the south has pines, olives and cypresses

  [[nodiscard]] PlantKind lone_tree() const { return northern ? PlantKind::Oak : PlantKind::Olive; }

  [[nodiscard]] float chance(std::uint32_t i, std::uint32_t j, std::uint32_t k) const {
    return scatter(i, j, salt * 16 + k);
  }

  void plant(PlantKind kind, Vec2 p, float width, float height, float tint, float turn) const {
    const Vec2 inside = p - scenery.ground.origin, size = scenery.ground.size();
    if (inside.x < 0 || inside.y < 0 || inside.x > size.x || inside.y > size.y) return;
    plants.push_back({kind, {p.x, p.y, scenery.ground.at(p) - 0.05F * height}, turn, width, height, tint});
  }

  /// A jittered grid over an area: `put(place, i, j)` for each place inside.
  template <typename Put>
  void over(const Area& area, float spacing, float disorder, Put&& put) const {
    Vec2 low = area.outline.front(), high = low;
    for (const Vec2 p : area.outline) {
      low = {std::min(low.x, p.x), std::min(low.y, p.y)};
      high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    }
    const auto columns = static_cast<std::uint32_t>((high.x - low.x) / spacing) + 1;
    const auto rows = static_cast<std::uint32_t>((high.y - low.y) / spacing) + 1;
    for (std::uint32_t j = 0; j < rows; ++j)
      for (std::uint32_t i = 0; i < columns; ++i) {
        const Vec2 p = low + Vec2{(static_cast<float>(i) + 0.5F + disorder * (chance(i, j, 1) - 0.5F)) * spacing,
                                  (static_cast<float>(j) + 0.5F + disorder * (chance(i, j, 2) - 0.5F)) * spacing};
        if (is_inside(area.outline, p)) put(p, i, j);
      }
  }

  void area(const Area& a, float thin) const {
    if (a.outline.size() < 3) return;
    const float density = std::clamp(a.density, 0.02F, 1.0F), full_turn = 2 * std::numbers::pi_v<float>;
    const NoiseTile& clumps = patchiness();
    switch (a.kind) {
      case AreaKind::Wood:
        over(a, 9.5F * thin / std::sqrt(density), 0.9F, [&](Vec2 p, std::uint32_t i, std::uint32_t j) {
          if (!clear.at(p, 3)) return;
          const float tall = (a.height > 1 ? a.height : 9) * (0.75F + 0.5F * chance(i, j, 3)), which = chance(i, j, 4);
          const auto kind = a.crop == "pine" || (!northern && which > 0.72F && which < 0.9F) ? PlantKind::Pine
                            : northern || which < 0.72F                                      ? PlantKind::Oak
                                                                                             : PlantKind::Olive;
          plant(kind, p, tall * (0.85F + 0.3F * chance(i, j, 5)), tall, chance(i, j, 6), full_turn * chance(i, j, 7));
        });
        return;
      case AreaKind::Orchard:
        over(a, 11 * thin, 0.22F, [&](Vec2 p, std::uint32_t i, std::uint32_t j) {
          if (chance(i, j, 8) > 0.35F + density || !clear.at(p, 3)) return;
          const float tall = (a.height > 1 ? a.height : 5) * (0.8F + 0.4F * chance(i, j, 3));
          plant(PlantKind::Olive, p, tall * 1.15F, tall, chance(i, j, 6), full_turn * chance(i, j, 7));
        });
        return;
      case AreaKind::Scrub:
        over(a, 6.5F * thin, 0.95F, [&](Vec2 p, std::uint32_t i, std::uint32_t j) {
          if (smooth(0.25F, 0.75F, clumps.at(p.x * 0.9F, p.y * 0.9F)) * 1.2F < 1 - density || !clear.at(p, 1.5F))
            return;
          const float tall = (a.height > 0.2F ? a.height : 1.6F) * (0.6F + 0.9F * chance(i, j, 3));
          if (chance(i, j, 9) < 0.03F)
            return plant(lone_tree(), p, 5, 4.5F, chance(i, j, 6), full_turn * chance(i, j, 7));
          plant(PlantKind::Bush, p, tall * (1.3F + 0.8F * chance(i, j, 5)), tall, chance(i, j, 6),
                full_turn * chance(i, j, 7));
        });
        return;
      case AreaKind::Vineyard:
        over(a, 4.0F * thin, 0.15F, [&](Vec2 p, std::uint32_t i, std::uint32_t j) {
          if (chance(i, j, 8) > 0.9F || !clear.at(p, 1)) return;
          plant(PlantKind::Vine, p, 2.2F, a.height > 0.2F ? a.height : 1.4F, chance(i, j, 6),
                full_turn * chance(i, j, 7));
        });
        return;
      case AreaKind::Marsh:
        over(a, 6 * thin, 0.95F, [&](Vec2 p, std::uint32_t i, std::uint32_t j) {
          if (clumps.at(p.x * 1.4F, p.y * 1.4F) < 0.5F || !clear.at(p, 0.5F)) return;
          plant(PlantKind::Reed, p, 1.6F + chance(i, j, 5), 1.2F + 0.8F * chance(i, j, 3), chance(i, j, 6),
                full_turn * chance(i, j, 7));
        });
        return;
      case AreaKind::RiverBed:  // bushes line the banks
        along(a.outline, true, 9, 6, 0.55F, PlantKind::Bush, 1.8F);
        return;
      case AreaKind::Town:
        over(a, 26, 0.9F, [&](Vec2 p, std::uint32_t i, std::uint32_t j) {
          if (chance(i, j, 8) > 0.45F || !clear.at(p, 4)) return;
          const bool slim = !northern && chance(i, j, 9) < 0.5F;
          plant(slim ? PlantKind::Cypress : lone_tree(), p, slim ? 2.2F : 5, slim ? 8.5F : 4.5F, chance(i, j, 6),
                full_turn * chance(i, j, 7));
        });
        return;
      case AreaKind::Lake:
      case AreaKind::Sea:
      case AreaKind::Field:
        return;
    }
  }

  /// Low scrub in loose clumps and a lone tree here and there, where no field or wood is.
  void open_ground() const {
    const Vec2 size = scenery.ground.size();
    const float spacing = std::max(17.0F, std::sqrt(size.x * size.y / 60'000));
    const NoiseTile& clumps = patchiness();
    for (std::uint32_t j = 0; static_cast<float>(j) * spacing < size.y; ++j)
      for (std::uint32_t i = 0; static_cast<float>(i) * spacing < size.x; ++i) {
        const Vec2 p = scenery.ground.origin + Vec2{(static_cast<float>(i) + chance(i, j, 1)) * spacing,
                                                    (static_cast<float>(j) + chance(i, j, 2)) * spacing};
        const float thick = smooth(0.50F, 0.78F, clumps.at(p.x * 0.30F, p.y * 0.30F));
        const bool is_tree = chance(i, j, 3) < 0.0035F;
        if (!is_tree && chance(i, j, 4) > 0.04F + 0.50F * thick) continue;
        const bool is_taken = std::ranges::any_of(
            scenery.areas, [&](const Area& a) { return a.outline.size() > 2 && is_inside(a.outline, p); });
        if (is_taken || !clear.at(p, is_tree ? 6 : 1.5F)) continue;
        if (is_tree)
          plant(chance(i, j, 8) < 0.6F ? lone_tree() : PlantKind::Oak, p, 6, 5.5F, chance(i, j, 6),
                6.28F * chance(i, j, 7));
        else
          plant(PlantKind::Bush, p, 1.2F + 1.6F * chance(i, j, 5), 0.6F + 0.9F * chance(i, j, 9), chance(i, j, 6),
                6.28F * chance(i, j, 7));
      }
  }

  void along(const std::vector<Vec2>& points, bool closed, float spacing, float spread, float share, PlantKind kind,
             float tall) const {
    std::uint32_t count = 0;
    const std::size_t edges = closed ? points.size() : points.size() - 1;
    for (std::size_t e = 0; e < edges; ++e) {
      const Vec2 a = points[e], b = points[(e + 1) % points.size()];
      const float size = stage::length(b - a);
      const auto pieces = static_cast<std::uint32_t>(std::max(1.0F, std::round(size / spacing)));
      const Vec2 side = size > 0 ? Vec2{-(b - a).y, (b - a).x} * (1 / size) : Vec2{};
      for (std::uint32_t i = 0; i < pieces; ++i, ++count) {
        if (chance(count, 7, 1) > share) continue;
        const float t =
            (static_cast<float>(i) + 0.5F + 0.4F * (chance(count, 7, 2) - 0.5F)) / static_cast<float>(pieces);
        const Vec2 p = stage::mix(a, b, t) + side * (spread * (chance(count, 7, 3) - 0.5F) * 2);
        if (!clear.at(p, 0.5F)) continue;
        const float high = tall * (0.75F + 0.5F * chance(count, 7, 4));
        plant(kind, p,
              std::max(high * 1.25F, kind == PlantKind::Bush ? spacing * 1.25F * (spread < 1 ? 1.0F : 0.3F) : 0.0F),
              high, chance(count, 7, 5), 6.28F * chance(count, 7, 6));
      }
    }
  }

  static const NoiseTile& patchiness() {
    static const NoiseTile tile{5, 16, 4};
    return tile;
  }
};

float area_of(const Area& area) {
  float twice = 0;
  for (std::size_t i = 0; i < area.outline.size(); ++i) {
    const Vec2 a = area.outline[i], b = area.outline[(i + 1) % area.outline.size()];
    twice += a.x * b.y - b.x * a.y;
  }
  return std::abs(twice) / 2;
}

Colour leaves_of(PlantKind kind, Season season) {
  const bool bare = season == Season::Winter;  // twigs, and the brown leaves that oaks keep
  switch (kind) {
    case PlantKind::Oak:
      return bare ? hex(0x74604A) : hex(0x59692F);
    case PlantKind::Olive:
      return bare ? hex(0x766A58) : hex(0x7E8A5C);
    case PlantKind::Pine:
      return hex(0x4E6434);
    case PlantKind::Cypress:
      return hex(0x3E5230);
    case PlantKind::Vine:
      return bare ? hex(0x6E5F4A) : hex(0x6A8038);
    case PlantKind::Reed:
      return hex(0x8A8A4C);
    case PlantKind::Bush:
      return bare ? hex(0x6C6248) : hex(0x67703C);
    case PlantKind::Tuft:
      break;
  }
  return season == Season::Dry ? hex(0xB8A468) : bare ? hex(0x99905F) : hex(0x7C8A42);
}

/// Meshes stand on 0, are 1 high and 1 across. Level 0 for close by.
Mesh mesh_of(PlantKind kind, std::size_t level, Season season) {
  Mesh m;
  const int fine = level == 0 ? 1 : 0;  // rounds of subdivision
  const Colour bark = hex(0x6B5640), leaves = leaves_of(kind, season);
  const auto crown = [&](Colour colour, float low, float high, float width, std::uint32_t seed) {
    const float middle = (low + high) / 2, half = (high - low) / 2;
    if (level == 2) return m.ball({0, 0, middle}, {width * 0.47F, width * 0.47F, half}, 1, 0.12F, seed, colour);
    const std::uint32_t puffs = level == 0 ? 6 : 3;
    m.ball({0, 0, middle + half * 0.2F}, {width * 0.38F, width * 0.38F, half * 0.8F}, 1, 0.14F, seed, colour);
    for (std::uint32_t i = 0; i < puffs; ++i) {
      const float angle = 6.283F * (static_cast<float>(i) + 0.5F * scatter(i, seed, 1)) / static_cast<float>(puffs);
      const float r = width * (0.20F + 0.05F * scatter(i, seed, 2)),
                  size = width * (0.24F + 0.08F * scatter(i, seed, 4));
      m.ball({r * std::cos(angle), r * std::sin(angle), middle + half * (0.7F * scatter(i, seed, 5) - 0.42F)},
             {size, size, std::min(half * 0.62F, size * 1.1F)}, fine, 0.16F, seed + i + 1,
             colour * (0.92F + 0.16F * scatter(i, seed, 6)));
    }
  };
  const int sides = level == 0 ? 5 : 3;
  switch (kind) {
    case PlantKind::Oak:
      if (level < 2) m.trunk({0, 0, 0}, {0.02F, 0.01F, 0.5F}, 0.055F, 0.035F, sides, bark);
      crown(leaves, 0.20F, 1, 1, 31);
      break;
    case PlantKind::Olive:
      if (level < 2) m.trunk({0, 0, 0}, {0.05F, 0.02F, 0.5F}, 0.07F, 0.04F, sides, bark);
      crown(leaves, 0.30F, 1, 1, 47);
      break;
    case PlantKind::Pine:
      if (level < 2) m.trunk({0, 0, 0}, {0.02F, 0, 0.8F}, 0.04F, 0.03F, sides, hex(0x7A5A40));
      crown(leaves, 0.68F, 1, 0.95F, 59);
      break;
    case PlantKind::Cypress:
      m.ball({0, 0, 0.52F}, {0.5F, 0.5F, 0.5F}, fine, 0.06F, 61, leaves);
      break;
    case PlantKind::Bush:
      if (level == 2) return m.ball({0, 0, 0.4F}, {0.46F, 0.46F, 0.5F}, 1, 0.12F, 71, leaves), m;
      m.ball({0.02F, 0, 0.42F}, {0.32F, 0.32F, 0.52F}, 1, 0.14F, 71, leaves);
      m.ball({0.22F, 0.1F, 0.28F}, {0.26F, 0.25F, 0.38F}, fine, 0.16F, 72, leaves * 1.09F);
      m.ball({-0.2F, 0.12F, 0.3F}, {0.27F, 0.26F, 0.42F}, fine, 0.16F, 73, leaves * 0.92F);
      m.ball({-0.02F, -0.22F, 0.26F}, {0.27F, 0.25F, 0.36F}, fine, 0.16F, 74, leaves * 1.13F);
      break;
    case PlantKind::Vine:
      m.ball({0, 0, 0.55F}, {0.5F, 0.42F, 0.45F}, level < 2 ? 1 : 0, 0.12F, 81, leaves);
      break;
    case PlantKind::Reed:
    case PlantKind::Tuft: {
      const std::uint32_t blades = level == 0 ? 9 : 5;
      for (std::uint32_t i = 0; i < blades; ++i) {
        const float angle = 6.283F * scatter(i, 3, 91), lean = 0.15F + 0.35F * scatter(i, 4, 91),
                    tall = 0.55F + 0.45F * scatter(i, 5, 91);
        const Vec3 out{std::cos(angle), std::sin(angle), 0}, across{-out.y * 0.07F, out.x * 0.07F, 0};
        const Vec3 foot = out * (0.12F * scatter(i, 6, 91)), tip = out * lean + Vec3{0, 0, tall};
        const auto first = m.add(foot - across, {0, 0, 1}, leaves * 0.8F, 0.75F);
        m.add(foot + across, {0, 0, 1}, leaves * 0.8F, 0.75F), m.add(tip, {0, 0, 1}, leaves * 1.08F, 1);
        for (const std::uint32_t k : {0U, 1U, 2U, 0U, 2U, 1U}) m.triangles.push_back(first + k);
      }
      break;
    }
  }
  return m;
}

}  // namespace

std::vector<Plant> plant_scenery(const stage::Scenery& scenery, std::size_t most_trees) {
  std::vector<Plant> plants;
  Sower sower{scenery, Clear{scenery}, plants};
  float wooded = 0;
  for (const Area& area : scenery.areas)
    if (area.kind == AreaKind::Wood || area.kind == AreaKind::Orchard)
      wooded += area_of(area) * area.density / (9.5F * 9.5F);
  const float thin = std::max(1.0F, std::sqrt(wooded / static_cast<float>(std::max<std::size_t>(1, most_trees))));
  for (const Area& area : scenery.areas) ++sower.salt, sower.area(area, area.kind == AreaKind::Wood ? thin : 1);
  ++sower.salt;
  sower.open_ground();
  for (const auto& line : scenery.lines) {
    ++sower.salt;
    if (line.points.size() < 2) continue;
    if (line.kind == LineKind::Hedge)
      sower.along(line.points, false, 1.7F, 0.25F, 0.97F, PlantKind::Bush, line.height > 0.3F ? line.height : 1.5F);
    if (line.kind == LineKind::Stream) {
      const float side = line.width / 2 + 2.5F;
      sower.along(line.points, false, 10, side, 0.6F, PlantKind::Bush, 1.7F);
      sower.along(line.points, false, 60, side + 3, 0.5F, PlantKind::Oak, 7);
    }
    if (line.kind == LineKind::Road)
      sower.along(line.points, false, 130, line.width / 2 + 5, 0.5F, sower.lone_tree(), 5.5F);
  }
  return plants;
}

std::vector<GroundShadow> shadows_of(const std::vector<Plant>& plants, Vec3 to_sun) {
  std::vector<GroundShadow> shadows;
  const float per_metre = std::hypot(to_sun.x, to_sun.y) / std::max(0.08F, to_sun.z);
  const Vec2 away = Vec2{-to_sun.x, -to_sun.y} * (1 / std::max(1e-4F, std::hypot(to_sun.x, to_sun.y)));
  for (const Plant& plant : plants) {
    if (plant.kind == PlantKind::Tuft) continue;
    const float crown = plant.kind == PlantKind::Pine                                    ? 0.84F
                        : plant.kind == PlantKind::Oak || plant.kind == PlantKind::Olive ? 0.62F
                                                                                         : 0.4F;
    const float half = plant.height * (1 - crown);
    shadows.push_back({.centre = Vec2{plant.foot.x, plant.foot.y} + away * (plant.height * crown * per_metre),
                       .along = plant.width * 0.5F + half * per_metre * 0.8F,
                       .across = plant.width * 0.52F,
                       .darkness = plant.kind == PlantKind::Reed ? 0.5F : 0.88F});
  }
  return shadows;
}

Plants::Plants(Ogre::SceneManager& scene, std::vector<Plant> plants, const stage::HeightGrid& ground, Season season)
    : m_ground{ground},
      m_season{season},
      m_material{make_material("plants", "plant/plant", {"detail"})},
      m_dot{make_material("plants far away", "plant/dot")} {
  m_dot->getTechnique(0)->getPass(0)->setPointAttenuation(true);  // the program says how large a point is
  m_points = std::make_unique<Batch>(scene, m_dot, DrawPlants, VertexFormat{dot_parts}, std::span<const std::byte>{},
                                     std::span<const std::uint32_t>{});
  m_points->draw_points();
  add_texture(m_material, Ogre::TextureManager::getSingleton().getByName("ground detail", Ogre::RGN_DEFAULT),
              Wrap::Repeat, Filter::Plain);
  for (std::size_t kind = 0; kind < plant_kinds; ++kind)
    for (std::size_t level = 0; level < levels; ++level) {
      const Mesh mesh = mesh_of(static_cast<PlantKind>(kind), level, season);
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
  if (!view.sees(middle, plant.height)) return;
  // No coarser than medium quality has them: bushes would be seen to be crystals.
  const float fine = std::max(detail, 0.75F);
  const float pixels = view.pixels_per_metre(length(middle - view.eye)) * std::max(plant.height, plant.width) * fine;
  if (pixels < 2.2F) return;
  if (pixels < 10 && plant.kind != PlantKind::Reed) {
    m_dots.push_back({plant.foot.x, plant.foot.y, plant.foot.z, plant.width, plant.height,
                      bytes_of(leaves_of(plant.kind, m_season) * (0.86F + 0.30F * plant.tint))});
    return;
  }
  const std::size_t level = pixels > 80 ? 0 : pixels > 20 ? 1 : 2;
  m_levels[static_cast<std::size_t>(plant.kind)][level].seen.push_back(
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
    if (view.sees(patch.centre, patch.radius))
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
      if (inside.x < 0 || inside.y < 0 || inside.x > size.x || inside.y > size.y) continue;
      const Vec3 foot{p.x, p.y, m_ground.at(p)};
      const float distance = length(foot - view.eye);
      if (distance > reach || !view.sees(foot, 1)) continue;
      const float grown = (0.45F + 0.5F * scatter(a, b, 204)) * (1 - smooth(0.7F * reach, reach, distance));
      m_levels[static_cast<std::size_t>(PlantKind::Tuft)][distance < 25 ? 0 : 1].seen.push_back(
          {{foot.x, foot.y, foot.z, 6.28F * scatter(a, b, 205)}, {grown * 1.3F, grown, scatter(a, b, 206), 1}});
    }
}

}  // namespace vedette::render
