#include "stage/planting.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numbers>
#include <utility>

#include "stage/box.h"
#include "stage/clear_ground.h"
#include "stage/hedges.h"
#include "stage/noise_tile.h"

namespace vedette::stage {
namespace {

struct Sower {
  const Scenery& scenery;
  ClearGround clear;
  std::vector<Plant>& plants;
  std::uint32_t salt = 0;
  Growth growth = growth_of(scenery);

  /// @param own of the area or hedge, before those of the battlefield. @param which 0 to 1, by lot
  static PlantKind one_of(const Growth::Kinds& own, const Growth::Kinds& usual, float which) {
    const Growth::Kinds& kinds = own.empty() ? usual : own;
    return kinds[std::min(kinds.size() - 1, static_cast<std::size_t>(which * static_cast<float>(kinds.size())))];
  }

  [[nodiscard]] float chance(std::uint32_t i, std::uint32_t j, std::uint32_t k) const {
    return scatter(i, j, salt * 16 + k);
  }

  static PlantKind one_of(const Growth::Kinds& kinds, float which) { return one_of(kinds, kinds, which); }

  /// A tree as tall as is usual for its kind, or as a wood has them. @param most metres; 0: as is usual
  void tree(PlantKind kind, Vec2 p, float most, std::uint32_t i, std::uint32_t j) const {
    const Habit& habit = habit_of(kind);
    const float usual = most > 1 ? std::min(most, 1.35F * habit.height) : 0.8F * habit.height;
    const float tall = usual * (0.75F + 0.5F * chance(i, j, 3));
    plant(kind, p, tall * habit.breadth * (0.85F + 0.3F * chance(i, j, 5)), tall, chance(i, j, 6), turn(i, j));
  }
  void bush(PlantKind kind, Vec2 p, float tall, std::uint32_t i, std::uint32_t j) const {
    const float breadth = habit_of(kind).breadth * (0.85F + 0.5F * chance(i, j, 5));
    plant(kind, p, tall * breadth, tall, chance(i, j, 6), turn(i, j));
  }

  void plant(PlantKind kind, Vec2 p, float width, float height, float tint, float turn) const {
    const Vec2 inside = p - scenery.ground.origin, size = scenery.ground.size();
    if (inside.x < 0 || inside.y < 0 || inside.x > size.x || inside.y > size.y) return;
    plants.push_back({kind, {p.x, p.y, scenery.ground.at(p) - 0.05F * height}, turn, width, height, tint});
  }

  /// A jittered grid over an area: `put(place, i, j)` for each place inside.
  template <typename Put>
  void over(const Area& area, float spacing, float disorder, Put&& put) const {
    const auto [low, high] = box_of(area.outline);
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

  [[nodiscard]] PlantKind forest_tree(const Area& a, float which) const {
    return a.plants.empty() && a.crop == "pine" ? PlantKind::Pine : one_of(a.plants, growth.wood, which);
  }

  /// @param share of its trees that are drawn
  void wood(const Area& a, float share) const {
    over(a, 9.5F / std::sqrt(density_of(a)), 0.9F, [&](Vec2 p, std::uint32_t i, std::uint32_t j) {
      if (chance(i, j, 10) >= share || !clear.at(p, 3)) return;
      tree(forest_tree(a, chance(i, j, 4)), p, a.height > 1 ? a.height : 9, i, j);
    });
  }

  /// In rows along its longest side. @param apart metres: along a row, from row to row
  template <typename Put>
  void rows(const Area& a, Vec2 apart, Put&& put) const {
    const Vec2 along = heading(rows_of(a.outline)), across{along.y, -along.x};
    const auto turned = [&](Vec2 p) { return Vec2{dot(p, along), dot(p, across)}; };
    std::vector<Vec2> corners;
    std::ranges::transform(a.outline, std::back_inserter(corners), turned);
    const auto [low, high] = box_of(corners);
    const auto count = [](float metres, float each) { return static_cast<std::uint32_t>(metres / each) + 1; };
    for (std::uint32_t j = 0; j < count(high.y - low.y, apart.y); ++j)
      for (std::uint32_t i = 0; i < count(high.x - low.x, apart.x); ++i) {
        const float x = low.x + (static_cast<float>(i) + 0.5F + 0.16F * (chance(i, j, 1) - 0.5F)) * apart.x,
                    y = low.y + (static_cast<float>(j) + 0.5F + 0.12F * (chance(i, j, 2) - 0.5F)) * apart.y;
        const Vec2 p = along * x + across * y;
        if (is_inside(a.outline, p)) put(p, i, j);
      }
  }

  void orchard(const Area& a) const {
    const float missing = 0.3F * (1 - density_of(a));
    rows(a, {8, 9}, [&](Vec2 p, std::uint32_t i, std::uint32_t j) {
      if (chance(i, j, 8) < missing || !clear.at(p, 2.5F)) return;
      tree(one_of(a.plants, growth.orchard, chance(i, j, 4)), p, a.height, i, j);
    });
  }

  void scrub(const Area& a) const {
    const float density = density_of(a);
    const NoiseTile& clumps = patchiness();
    over(a, 6.5F, 0.95F, [&](Vec2 p, std::uint32_t i, std::uint32_t j) {
      const float thick = smooth(0.25F, 0.75F, clumps.at(p.x * 0.9F, p.y * 0.9F)) * 1.2F;
      if (thick < 1 - density || !clear.at(p, 1.5F)) return;
      const float tall = (a.height > 0.2F ? a.height : 1.6F) * (0.6F + 0.9F * chance(i, j, 3));
      if (chance(i, j, 9) < 0.03F) return tree(one_of(growth.lone, chance(i, j, 4)), p, 4.5F, i, j);
      bush(one_of(a.plants, growth.scrub, chance(i, j, 4)), p, tall, i, j);
    });
  }

  void vineyard(const Area& a) const {
    rows(a, {1.7F, 2.6F}, [&](Vec2 p, std::uint32_t i, std::uint32_t j) {
      if (chance(i, j, 8) > 0.93F || !clear.at(p, 1)) return;
      plant(PlantKind::Vine, p, 1.7F, a.height > 0.2F ? a.height : 1.4F, chance(i, j, 6), turn(i, j));
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
      tree(one_of(a.plants, growth.garden, chance(i, j, 4)), p, 0, i, j);
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
        return along(a.outline, true, {9, 6, 0.55F}, growth.scrub, 1.8F);
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
    std::vector<std::pair<Box, const Area*>> grown;
    for (const Area& area : scenery.areas)
      if (area.outline.size() > 2) grown.emplace_back(box_of(area.outline), &area);
    for (std::uint32_t j = 0; static_cast<float>(j) * spacing < size.y; ++j)
      for (std::uint32_t i = 0; static_cast<float>(i) * spacing < size.x; ++i) {
        const Vec2 p = scenery.ground.origin + Vec2{(static_cast<float>(i) + chance(i, j, 1)) * spacing,
                                                    (static_cast<float>(j) + chance(i, j, 2)) * spacing};
        const float thick = smooth(0.50F, 0.78F, clumps.at(p.x * 0.30F, p.y * 0.30F));
        const bool is_tree = chance(i, j, 3) < 0.0035F;
        if (!is_tree && chance(i, j, 4) > 0.04F + 0.50F * thick) continue;
        const bool is_taken = std::ranges::any_of(
            grown, [&](const auto& area) { return area.first.has(p) && is_inside(area.second->outline, p); });
        if (is_taken || !clear.at(p, is_tree ? 6 : 1.5F)) continue;
        if (is_tree)
          tree(one_of(growth.lone, chance(i, j, 8)), p, 0, i, j);
        else
          bush(one_of(growth.scrub, chance(i, j, 8)), p, 0.6F + 0.9F * chance(i, j, 9), i, j);
      }
  }

  /// How plants stand along a line: metres from one to the next and to either side, and the share that is there.
  struct Along {
    float spacing, spread, share;
  };
  /// @param tall metres of bushes; 0 for trees, as tall as is usual
  void along(const std::vector<Vec2>& points, bool closed, Along how, const Growth::Kinds& kinds, float tall) const {
    each_along(points, closed, how.spacing, [&](Vec2 middle, Vec2 side, std::uint32_t n) {
      if (chance(n, 7, 1) > how.share) return;
      const Vec2 p = middle + side * (how.spread * (chance(n, 7, 3) - 0.5F) * 2);
      const PlantKind kind = one_of(kinds, chance(n, 7, 9));
      if (!clear.at(p, 0.5F)) return;
      if (tall > 0)
        bush(kind, p, tall * (0.75F + 0.5F * chance(n, 7, 4)), n, 7);
      else
        tree(kind, p, 0, n, 7);
    });
  }
  /// Calls `put(place, way across, number)` for places along a line, a little out of step.
  template <typename Put>
  void each_along(const std::vector<Vec2>& points, bool closed, float spacing, Put&& put) const {
    std::uint32_t count = 0;
    const std::size_t edges = closed ? points.size() : points.size() - 1;
    for (std::size_t e = 0; e < edges; ++e) {
      const Vec2 a = points[e], b = points[(e + 1) % points.size()];
      const float size = length(b - a);
      const auto pieces = static_cast<std::uint32_t>(std::max(1.0F, std::round(size / spacing)));
      const Vec2 side = size > 0 ? Vec2{-(b - a).y, (b - a).x} * (1 / size) : Vec2{};
      for (std::uint32_t i = 0; i < pieces; ++i, ++count) {
        const float t =
            (static_cast<float>(i) + 0.5F + 0.4F * (chance(count, 7, 2) - 0.5F)) / static_cast<float>(pieces);
        put(mix(a, b, t), side, count);
      }
    }
  }

  /// Bushes that rise and sink, thin in places, and stand back from gaps and gates.
  void hedge(const Line& line) const {
    const NoiseTile& clumps = patchiness();
    const float high = line.height > 0.3F ? line.height : 1.5F;
    each_along(line.points, false, 1.35F, [&](Vec2 middle, Vec2 side, std::uint32_t n) {
      const Vec2 p = middle + side * (0.5F * (chance(n, 7, 3) - 0.5F));
      const float thick = clumps.at(p.x * 2.6F + 31, p.y * 2.6F + 7);
      if (chance(n, 7, 1) > 0.62F + thick || is_open(scenery.openings, p) || !clear.at(p, 0.5F)) return;
      const float tall = high * (0.55F + 0.6F * thick) * (0.8F + 0.4F * chance(n, 7, 4));
      const PlantKind kind = one_of(line.plants, growth.hedge, chance(n, 7, 9));
      plant(kind, p, std::max(1.9F, tall * 1.2F) * (0.85F + 0.3F * chance(n, 7, 5)), tall, chance(n, 7, 6), turn(n, 7));
    });
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

Quarter quarter_of(const Scenery& scenery) {
  if (season_of(scenery) == Season::Winter) return Quarter::Winter;
  constexpr int months_a_year = 12, first_of_spring = 3, months = 3;
  return static_cast<Quarter>((scenery.month + months_a_year - first_of_spring) % months_a_year / months);
}

Growth growth_of(const Scenery& scenery) {
  Growth all = usual_growth(season_of(scenery) == Season::Dry);
  const Growth& own = scenery.growth;
  for (const auto ground : {&Growth::wood, &Growth::orchard, &Growth::scrub, &Growth::hedge, &Growth::hedgerow,
                            &Growth::lone, &Growth::garden, &Growth::bank})
    if (!(own.*ground).empty()) all.*ground = own.*ground;
  return all;
}

float rows_of(const std::vector<Vec2>& outline) {
  float longest = 0, bearing = 0;
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const Vec2 side = outline[(i + 1) % outline.size()] - outline[i];
    if (length(side) > longest) longest = length(side), bearing = bearing_of(side);
  }
  return bearing;
}

float trunk_of(const Plant& plant) {
  constexpr float stout = 2.5F;  // metres: what is lower is pushed through
  return plant.height < stout ? 0 : habit_of(plant.kind).trunk * plant.width;
}

std::vector<Plant> plant_scenery(const Scenery& scenery, std::size_t most_trees) {
  std::vector<Plant> plants = scenery.specimens;
  plants.insert(plants.end(), scenery.hedgerow.begin(), scenery.hedgerow.end());
  Sower sower{scenery, ClearGround{scenery}, plants};
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
    if (line.kind == LineKind::Hedge) sower.hedge(line);
    if (line.kind == LineKind::Stream) {
      const float side = line.width / 2 + 2.5F;
      sower.along(line.points, false, {10, side, 0.6F}, sower.growth.scrub, 1.7F);
      sower.along(line.points, false, {38, side + 3, 0.55F}, sower.growth.bank, 0);
    }
    if (line.kind == LineKind::Road)
      sower.along(line.points, false, {130, line.width / 2 + 5, 0.5F}, sower.growth.lone, 0);
  }
  return plants;
}

}  // namespace vedette::stage
