#include "render/planting.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "render/noise.h"

namespace vedette::render {
namespace {

using stage::Area;
using stage::AreaKind;
using stage::is_inside;
using stage::LineKind;
using stage::Vec2;
using stage::Vec3;

/// Ways and water; hedges, fences and banks are green to their foot.
bool is_bare(const stage::Line& line) {
  return line.kind != LineKind::Hedge && line.kind != LineKind::Fence && line.kind != LineKind::Bank;
}

float from_segment(Vec2 p, Vec2 a, Vec2 b) {
  const Vec2 along = b - a, from = p - a;
  const float t = std::clamp(stage::dot(from, along) / std::max(1e-6F, stage::dot(along, along)), 0.0F, 1.0F);
  return stage::length(from - along * t);
}

/// Keeps count of where nothing may grow: ways, water, houses.
class Clear {
 public:
  explicit Clear(const stage::Scenery& scenery) : m_scenery{scenery} {}
  [[nodiscard]] bool at(Vec2 p, float room) const {
    for (const auto& line : m_scenery.lines) {
      if (!is_bare(line)) continue;
      for (std::size_t i = 0; i + 1 < line.points.size(); ++i)
        if (from_segment(p, line.points[i], line.points[i + 1]) < line.width / 2 + room) return false;
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

  [[nodiscard]] float turn(std::uint32_t i, std::uint32_t j) const {
    return 2 * std::numbers::pi_v<float> * chance(i, j, 7);
  }
  static float density_of(const Area& a) { return std::clamp(a.density, 0.02F, 1.0F); }

  /// @param which 0 to 1, by lot
  [[nodiscard]] PlantKind forest_tree(const Area& a, float which) const {
    if (a.crop == "pine" || (!northern && which > 0.72F && which < 0.9F)) return PlantKind::Pine;
    return northern || which < 0.72F ? PlantKind::Oak : PlantKind::Olive;
  }

  void wood(const Area& a, float thin) const {
    over(a, 9.5F * thin / std::sqrt(density_of(a)), 0.9F, [&](Vec2 p, std::uint32_t i, std::uint32_t j) {
      if (!clear.at(p, 3)) return;
      const float tall = (a.height > 1 ? a.height : 9) * (0.75F + 0.5F * chance(i, j, 3));
      plant(forest_tree(a, chance(i, j, 4)), p, tall * (0.85F + 0.3F * chance(i, j, 5)), tall, chance(i, j, 6),
            turn(i, j));
    });
  }

  void orchard(const Area& a, float thin) const {
    const float density = density_of(a);
    over(a, 11 * thin, 0.22F, [&](Vec2 p, std::uint32_t i, std::uint32_t j) {
      if (chance(i, j, 8) > 0.35F + density || !clear.at(p, 3)) return;
      const float tall = (a.height > 1 ? a.height : 5) * (0.8F + 0.4F * chance(i, j, 3));
      plant(PlantKind::Olive, p, tall * 1.15F, tall, chance(i, j, 6), turn(i, j));
    });
  }

  void scrub(const Area& a, float thin) const {
    const float density = density_of(a);
    const NoiseTile& clumps = patchiness();
    over(a, 6.5F * thin, 0.95F, [&](Vec2 p, std::uint32_t i, std::uint32_t j) {
      const float thick = smooth(0.25F, 0.75F, clumps.at(p.x * 0.9F, p.y * 0.9F)) * 1.2F;
      if (thick < 1 - density || !clear.at(p, 1.5F)) return;
      const float tall = (a.height > 0.2F ? a.height : 1.6F) * (0.6F + 0.9F * chance(i, j, 3));
      if (chance(i, j, 9) < 0.03F) return plant(lone_tree(), p, 5, 4.5F, chance(i, j, 6), turn(i, j));
      plant(PlantKind::Bush, p, tall * (1.3F + 0.8F * chance(i, j, 5)), tall, chance(i, j, 6), turn(i, j));
    });
  }

  void vineyard(const Area& a, float thin) const {
    over(a, 4.0F * thin, 0.15F, [&](Vec2 p, std::uint32_t i, std::uint32_t j) {
      if (chance(i, j, 8) > 0.9F || !clear.at(p, 1)) return;
      plant(PlantKind::Vine, p, 2.2F, a.height > 0.2F ? a.height : 1.4F, chance(i, j, 6), turn(i, j));
    });
  }

  void marsh(const Area& a, float thin) const {
    const NoiseTile& clumps = patchiness();
    over(a, 6 * thin, 0.95F, [&](Vec2 p, std::uint32_t i, std::uint32_t j) {
      if (clumps.at(p.x * 1.4F, p.y * 1.4F) < 0.5F || !clear.at(p, 0.5F)) return;
      plant(PlantKind::Reed, p, 1.6F + chance(i, j, 5), 1.2F + 0.8F * chance(i, j, 3), chance(i, j, 6), turn(i, j));
    });
  }

  void gardens(const Area& a) const {
    over(a, 26, 0.9F, [&](Vec2 p, std::uint32_t i, std::uint32_t j) {
      if (chance(i, j, 8) > 0.45F || !clear.at(p, 4)) return;
      if (!northern && chance(i, j, 9) < 0.5F)
        return plant(PlantKind::Cypress, p, 2.2F, 8.5F, chance(i, j, 6), turn(i, j));
      plant(lone_tree(), p, 5, 4.5F, chance(i, j, 6), turn(i, j));
    });
  }

  void area(const Area& a, float thin) const {
    if (a.outline.size() < 3) return;
    switch (a.kind) {
      case AreaKind::Wood:
        return wood(a, thin);
      case AreaKind::Orchard:
        return orchard(a, thin);
      case AreaKind::Scrub:
        return scrub(a, thin);
      case AreaKind::Vineyard:
        return vineyard(a, thin);
      case AreaKind::Marsh:
        return marsh(a, thin);
      case AreaKind::RiverBed:  // bushes line the banks
        return along(a.outline, true, 9, 6, 0.55F, PlantKind::Bush, 1.8F);
      case AreaKind::Town:
        return gardens(a);
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

BareGround::BareGround(const stage::Scenery& scenery)
    : m_origin{scenery.ground.origin},
      m_columns{static_cast<int>(scenery.ground.size().x / cell) + 1},
      m_rows{static_cast<int>(scenery.ground.size().y / cell) + 1},
      m_bare(static_cast<std::size_t>(m_columns) * static_cast<std::size_t>(m_rows)) {
  for (const auto& line : scenery.lines)
    for (std::size_t i = 0; is_bare(line) && i + 1 < line.points.size(); ++i)
      mark(line.points[i], line.points[i + 1], line.width / 2 + 0.5F);
  for (const auto& crossing : scenery.crossings) mark(crossing.from, crossing.to, crossing.width / 2 + 1);
  for (const auto& building : scenery.buildings)
    mark(building.centre, building.centre, stage::length(building.size) / 2);
}

bool BareGround::at(Vec2 place) const {
  const int column = static_cast<int>((place.x - m_origin.x) / cell),
            row = static_cast<int>((place.y - m_origin.y) / cell);
  if (column < 0 || row < 0 || column >= m_columns || row >= m_rows) return false;
  return m_bare[index_of(column, row)];
}

/// Every cell whose middle lies so near to a line.
void BareGround::mark(Vec2 from, Vec2 to, float reach) {
  const auto cells = [&](float metres, float origin, int most) {
    return std::clamp(static_cast<int>(std::floor((metres - origin) / cell)), 0, most);
  };
  const int left = cells(std::min(from.x, to.x) - reach, m_origin.x, m_columns - 1),
            right = cells(std::max(from.x, to.x) + reach, m_origin.x, m_columns - 1),
            low = cells(std::min(from.y, to.y) - reach, m_origin.y, m_rows - 1),
            high = cells(std::max(from.y, to.y) + reach, m_origin.y, m_rows - 1);
  for (int row = low; row <= high; ++row)
    for (int column = left; column <= right; ++column) {
      const Vec2 middle =
          m_origin + Vec2{(static_cast<float>(column) + 0.5F) * cell, (static_cast<float>(row) + 0.5F) * cell};
      if (from_segment(middle, from, to) < reach) m_bare[index_of(column, row)] = true;
    }
}

namespace {

/// How high the middle of its crown is, as a share of the plant.
float crown_of(PlantKind kind) {
  if (kind == PlantKind::Pine) return 0.84F;
  return kind == PlantKind::Oak || kind == PlantKind::Olive ? 0.62F : 0.4F;
}

}  // namespace

std::vector<GroundShadow> shadows_of(const std::vector<Plant>& plants, Vec3 to_sun) {
  std::vector<GroundShadow> shadows;
  const float per_metre = std::hypot(to_sun.x, to_sun.y) / std::max(0.08F, to_sun.z);
  const Vec2 away = Vec2{-to_sun.x, -to_sun.y} * (1 / std::max(1e-4F, std::hypot(to_sun.x, to_sun.y)));
  for (const Plant& plant : plants) {
    if (plant.kind == PlantKind::Tuft) continue;
    const float crown = crown_of(plant.kind);
    const float half = plant.height * (1 - crown);
    shadows.push_back({.centre = Vec2{plant.foot.x, plant.foot.y} + away * (plant.height * crown * per_metre),
                       .along = plant.width * 0.5F + half * per_metre * 0.8F,
                       .across = plant.width * 0.52F,
                       .darkness = plant.kind == PlantKind::Reed ? 0.5F : 0.88F});
  }
  return shadows;
}

}  // namespace vedette::render
