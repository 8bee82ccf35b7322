#include "stage/planting.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <utility>

#include "stage/noise_tile.h"

namespace vedette::stage {
namespace {

/// Ways and water; hedges, fences and banks are green to their foot.
bool is_bare(const Line& line) {
  return line.kind != LineKind::Hedge && line.kind != LineKind::Fence && line.kind != LineKind::Bank;
}

/// Keeps count of where nothing may grow: ways, water, houses.
class Clear {
 public:
  explicit Clear(const Scenery& scenery) {
    for (const Line& line : scenery.lines)
      for (std::size_t i = 0; is_bare(line) && i + 1 < line.points.size(); ++i)
        put({line.points[i], line.points[i + 1], line.width / 2});
    for (const Building& house : scenery.buildings) put({house.centre, house.centre, length(house.size) / 2});
  }
  /// @param room no more than `widest`
  [[nodiscard]] bool at(Vec2 p, float room) const {
    const auto near = m_cells.find(cell_of(p));
    return near == m_cells.end() || std::ranges::none_of(near->second, [&](const Stretch& s) {
             return distance(p, s.from, s.to) < s.half + room;
           });
  }

 private:
  static constexpr float cell = 32, widest = 6;  // metres
  struct Stretch {
    Vec2 from, to;
    float half;  // metres from its middle to its side
  };
  using Key = std::pair<int, int>;
  static Key cell_of(Vec2 p) {
    return {static_cast<int>(std::floor(p.x / cell)), static_cast<int>(std::floor(p.y / cell))};
  }
  void put(const Stretch& s) {
    const Vec2 wide{s.half + widest, s.half + widest};
    const Key low = cell_of(Vec2{std::min(s.from.x, s.to.x), std::min(s.from.y, s.to.y)} - wide),
              high = cell_of(Vec2{std::max(s.from.x, s.to.x), std::max(s.from.y, s.to.y)} + wide);
    for (int x = low.first; x <= high.first; ++x)
      for (int y = low.second; y <= high.second; ++y) {
        constexpr float corner = 0.71F * cell;  // from a cell's middle
        const Vec2 middle{(static_cast<float>(x) + 0.5F) * cell, (static_cast<float>(y) + 0.5F) * cell};
        if (distance(middle, s.from, s.to) < s.half + widest + corner) m_cells[{x, y}].push_back(s);
      }
  }

  std::map<Key, std::vector<Stretch>> m_cells;
};

struct Sower {
  const Scenery& scenery;
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

  /// @param share of its trees that are drawn
  void wood(const Area& a, float share) const {
    over(a, 9.5F / std::sqrt(density_of(a)), 0.9F, [&](Vec2 p, std::uint32_t i, std::uint32_t j) {
      if (chance(i, j, 10) >= share || !clear.at(p, 3)) return;
      const float tall = (a.height > 1 ? a.height : 9) * (0.75F + 0.5F * chance(i, j, 3));
      plant(forest_tree(a, chance(i, j, 4)), p, tall * (0.85F + 0.3F * chance(i, j, 5)), tall, chance(i, j, 6),
            turn(i, j));
    });
  }

  void orchard(const Area& a) const {
    const float density = density_of(a);
    over(a, 11, 0.22F, [&](Vec2 p, std::uint32_t i, std::uint32_t j) {
      if (chance(i, j, 8) > 0.35F + density || !clear.at(p, 3)) return;
      const float tall = (a.height > 1 ? a.height : 5) * (0.8F + 0.4F * chance(i, j, 3));
      plant(PlantKind::Olive, p, tall * 1.15F, tall, chance(i, j, 6), turn(i, j));
    });
  }

  void scrub(const Area& a) const {
    const float density = density_of(a);
    const NoiseTile& clumps = patchiness();
    over(a, 6.5F, 0.95F, [&](Vec2 p, std::uint32_t i, std::uint32_t j) {
      const float thick = smooth(0.25F, 0.75F, clumps.at(p.x * 0.9F, p.y * 0.9F)) * 1.2F;
      if (thick < 1 - density || !clear.at(p, 1.5F)) return;
      const float tall = (a.height > 0.2F ? a.height : 1.6F) * (0.6F + 0.9F * chance(i, j, 3));
      if (chance(i, j, 9) < 0.03F) return plant(lone_tree(), p, 5, 4.5F, chance(i, j, 6), turn(i, j));
      plant(PlantKind::Bush, p, tall * (1.3F + 0.8F * chance(i, j, 5)), tall, chance(i, j, 6), turn(i, j));
    });
  }

  void vineyard(const Area& a) const {
    over(a, 4, 0.15F, [&](Vec2 p, std::uint32_t i, std::uint32_t j) {
      if (chance(i, j, 8) > 0.9F || !clear.at(p, 1)) return;
      plant(PlantKind::Vine, p, 2.2F, a.height > 0.2F ? a.height : 1.4F, chance(i, j, 6), turn(i, j));
    });
  }

  void marsh(const Area& a) const {
    const NoiseTile& clumps = patchiness();
    over(a, 6, 0.95F, [&](Vec2 p, std::uint32_t i, std::uint32_t j) {
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

  /// @param share of a wood's trees that are drawn
  void area(const Area& a, float share) const {
    if (a.outline.size() < 3) return;
    switch (a.kind) {
      case AreaKind::Wood:
        return wood(a, share);
      case AreaKind::Orchard:
        return orchard(a);
      case AreaKind::Scrub:
        return scrub(a);
      case AreaKind::Vineyard:
        return vineyard(a);
      case AreaKind::Marsh:
        return marsh(a);
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
      const float size = length(b - a);
      const auto pieces = static_cast<std::uint32_t>(std::max(1.0F, std::round(size / spacing)));
      const Vec2 side = size > 0 ? Vec2{-(b - a).y, (b - a).x} * (1 / size) : Vec2{};
      for (std::uint32_t i = 0; i < pieces; ++i, ++count) {
        if (chance(count, 7, 1) > share) continue;
        const float t =
            (static_cast<float>(i) + 0.5F + 0.4F * (chance(count, 7, 2) - 0.5F)) / static_cast<float>(pieces);
        const Vec2 p = mix(a, b, t) + side * (spread * (chance(count, 7, 3) - 0.5F) * 2);
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

Season season_of(const Scenery& scenery) {
  const auto says = [&](const char* word) { return scenery.ground_cover.find(word) != std::string::npos; };
  if (says("winter")) return Season::Winter;
  return says("meadow") || says("green") ? Season::Summer : Season::Dry;
}

float trunk_of(const Plant& plant) {
  switch (plant.kind) {
    case PlantKind::Oak:
      return 0.05F * plant.width;
    case PlantKind::Olive:
      return 0.06F * plant.width;
    case PlantKind::Pine:
      return 0.04F * plant.width;
    case PlantKind::Cypress:  // green to its foot
      return 0.3F * plant.width;
    case PlantKind::Bush:
    case PlantKind::Vine:
    case PlantKind::Reed:
    case PlantKind::Tuft:
      break;
  }
  return 0;
}

std::vector<Plant> plant_scenery(const Scenery& scenery, std::size_t most_trees) {
  std::vector<Plant> plants;
  Sower sower{scenery, Clear{scenery}, plants};
  float wooded = 0;
  for (const Area& area : scenery.areas)
    if (area.kind == AreaKind::Wood || area.kind == AreaKind::Orchard)
      wooded += area_of(area) * area.density / (9.5F * 9.5F);
  const float share = std::min(1.0F, static_cast<float>(most_trees) / std::max(1.0F, wooded));
  for (const Area& area : scenery.areas) ++sower.salt, sower.area(area, share);
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

}  // namespace vedette::stage
