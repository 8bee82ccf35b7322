#include "app/scenery.h"

#include <algorithm>
#include <charconv>
#include <numbers>

namespace vedette::app {
namespace {

using stage::Vec2;

Vec2 metres(scenario::MapPoint p) {
  return {static_cast<float>(p.x), static_cast<float>(p.y)};
}
float radians(double degrees) {
  return static_cast<float>(degrees * std::numbers::pi / 180);
}

std::vector<Vec2> metres(const std::vector<scenario::MapPoint>& points) {
  std::vector<Vec2> line;
  for (const scenario::MapPoint p : points) line.push_back(metres(p));
  return line;
}

stage::AreaKind kind(scenario::AreaKind k) {
  switch (k) {
    case scenario::AreaKind::Wood:
      return stage::AreaKind::Wood;
    case scenario::AreaKind::Orchard:
      return stage::AreaKind::Orchard;
    case scenario::AreaKind::Scrub:
      return stage::AreaKind::Scrub;
    case scenario::AreaKind::Vineyard:
      return stage::AreaKind::Vineyard;
    case scenario::AreaKind::Marsh:
      return stage::AreaKind::Marsh;
    case scenario::AreaKind::Lake:
      return stage::AreaKind::Lake;
    case scenario::AreaKind::Sea:
      return stage::AreaKind::Sea;
    case scenario::AreaKind::RiverBed:
      return stage::AreaKind::RiverBed;
    case scenario::AreaKind::Town:
      return stage::AreaKind::Town;
    case scenario::AreaKind::Field:
      return stage::AreaKind::Field;
  }
  return stage::AreaKind::Field;
}

stage::LineKind kind(scenario::LineKind k) {
  switch (k) {
    case scenario::LineKind::Road:
      return stage::LineKind::Road;
    case scenario::LineKind::Track:
      return stage::LineKind::Track;
    case scenario::LineKind::SunkenLane:
      return stage::LineKind::SunkenLane;
    case scenario::LineKind::River:
      return stage::LineKind::River;
    case scenario::LineKind::Stream:
      return stage::LineKind::Stream;
    case scenario::LineKind::Hedge:
      return stage::LineKind::Hedge;
    case scenario::LineKind::Wall:
      return stage::LineKind::Wall;
    case scenario::LineKind::Fence:
      return stage::LineKind::Fence;
    case scenario::LineKind::Bank:
      return stage::LineKind::Bank;
  }
  return stage::LineKind::Track;
}

stage::BuildingKind kind(scenario::BuildingKind k) {
  switch (k) {
    case scenario::BuildingKind::House:
      return stage::BuildingKind::House;
    case scenario::BuildingKind::Church:
      return stage::BuildingKind::Church;
    case scenario::BuildingKind::Farm:
      return stage::BuildingKind::Farm;
    case scenario::BuildingKind::Barn:
      return stage::BuildingKind::Barn;
    case scenario::BuildingKind::Tower:
      return stage::BuildingKind::Tower;
    case scenario::BuildingKind::Hut:
      return stage::BuildingKind::Hut;
  }
  return stage::BuildingKind::House;
}

stage::HeightGrid ground(const scenario::Heights& heights) {
  stage::HeightGrid grid{.columns = heights.columns,
                         .rows = heights.rows,
                         .cell = static_cast<float>(heights.cell_mm) / 1000,
                         .origin = {},
                         .metres = {}};
  grid.metres.reserve(heights.steps.size());
  for (int row = 0; row < heights.rows; ++row)
    for (int column = 0; column < heights.columns; ++column)
      grid.metres.push_back(static_cast<float>(heights.metres(column, row)));
  return grid;
}

float strength(scenario::Rain rain) {
  if (rain == scenario::Rain::Heavy) return 1.0F;
  return rain == scenario::Rain::Light ? 0.5F : 0.0F;
}

stage::Grade grade_of(const scenario::MapGrade& map) {
  const auto of = [&](std::string_view name) {
    return map.colours[static_cast<std::size_t>(std::ranges::find(scenario::grade_colours, name) -
                                                scenario::grade_colours.begin())];
  };
  return {.sunlight = static_cast<float>(map.sunlight),
          .sun = of("sun"),
          .sky = of("sky"),
          .overhead = of("overhead"),
          .low = of("low"),
          .air = of("air"),
          .near = of("near"),
          .disc = of("disc"),
          .mist = of("mist"),
          .hills = of("hills"),
          .cloud = of("cloud"),
          .cloud_shade = of("cloud_shade")};
}

stage::PlantKind plant_named(const std::string& name) {
  const auto found = std::ranges::find(stage::plant_names, name);
  return static_cast<stage::PlantKind>(found - stage::plant_names.begin());
}
stage::Growth::Kinds kinds(const std::vector<std::string>& names) {
  stage::Growth::Kinds all;
  for (const std::string& name : names) all.push_back(plant_named(name));
  return all;
}
stage::Growth growth_of(const scenario::MapFile& map) {
  const auto of = [&](scenario::Ground ground) { return kinds(map.plants[static_cast<std::size_t>(ground)]); };
  using enum scenario::Ground;
  return {of(Wood), of(Orchard), of(Scrub), of(Hedge), of(Hedgerow), of(Lone), of(Garden), of(Bank)};
}

/// A tree that the map names stands as tall as it says, or as is usual for its kind.
stage::Plant specimen(const scenario::MapTree& tree, const stage::HeightGrid& ground) {
  const stage::PlantKind kind = plant_named(tree.kind);
  const stage::Habit& habit = stage::habit_of(kind);
  const Vec2 at = metres(tree.at);
  const float height = tree.height > 0 ? static_cast<float>(tree.height) : habit.height;
  const float breadth = tree.breadth > 0 ? static_cast<float>(tree.breadth) : habit.breadth * height;
  return {kind, {at.x, at.y, ground.at(at) - 0.05F}, at.x + at.y, breadth, height, 0.5F};
}

/// Two figures of "1815-06-18"; what is usual where the map has no date.
int number_in(const std::string& date, std::size_t from, int most, int usual) {
  int number = 0;
  if (date.size() < from + 2 || std::from_chars(&date[from], &date[from] + 2, number).ec != std::errc{}) return usual;
  return number >= 1 && number <= most ? number : usual;
}

}  // namespace

stage::Scenery scenery_of(const scenario::MapFile& map) {
  stage::Scenery scenery{.name = map.name, .ground = ground(map.heights)};
  for (const auto& a : map.areas)
    scenery.areas.push_back({kind(a.kind), a.name, a.crop, metres(a.outline), static_cast<float>(a.density),
                             static_cast<float>(a.height), kinds(a.plants)});
  for (const auto& l : map.lines)
    scenery.lines.push_back({kind(l.kind), l.name, metres(l.points), static_cast<float>(l.width),
                             static_cast<float>(l.height), kinds(l.plants)});
  for (const auto& b : map.buildings)
    scenery.buildings.push_back({kind(b.kind), metres(b.at), radians(b.bearing), metres(b.size),
                                 static_cast<float>(b.height), static_cast<stage::Plan>(b.plan)});
  scenery.kit = static_cast<stage::Kit>(map.kit);
  for (const auto& c : map.crossings)
    scenery.crossings.push_back({c.bridge, metres(c.from), metres(c.to), static_cast<float>(c.width)});
  for (const auto& p : map.places) scenery.places.push_back({p.name, metres(p.at), p.priority});
  scenery.sun = {radians(map.sun_azimuth), radians(map.sun_elevation)};
  scenery.wind = metres(map.wind);
  scenery.air = {.haze = static_cast<float>(map.haze),
                 .mist = static_cast<float>(map.mist),
                 .lifts = static_cast<float>(map.lifts),
                 .wet = map.wet || map.rain != scenario::Rain::None,
                 .dries = static_cast<float>(map.dries),
                 .rain = strength(map.rain),
                 .rain_from = static_cast<float>(map.rain_from),
                 .rain_until = static_cast<float>(map.rain_until)};
  scenery.sky = {.clouds = static_cast<stage::Clouds>(map.sky.clouds),
                 .cover = static_cast<float>(map.sky.cover),
                 .from = radians(map.sky.from),
                 .shade = static_cast<float>(map.sky.shade),
                 .hills = radians(map.sky.hills)};
  scenery.grade = grade_of(map.grade);
  scenery.ground_cover = map.ground_cover;
  constexpr int june = 6, december = 12, longest = 31;
  scenery.month = number_in(map.date, 5, december, june);
  scenery.day = number_in(map.date, 8, longest, scenery.day);
  scenery.growth = growth_of(map);
  for (const scenario::MapTree& tree : map.trees) scenery.specimens.push_back(specimen(tree, scenery.ground));
  scenery.survey();
  return scenery;
}

stage::Scenery bare_scenery(const battle::Scenario& scenario) {
  const battle::HeightGrid& heights = scenario.ground.heights;
  const float metres_per_um = static_cast<float>(scenario.cm_per_inch) / 100 / core::micrometres_per_inch;
  stage::Scenery scenery{.name = scenario.name};
  scenery.ground = {
      .columns = std::max(heights.columns, 2),
      .rows = std::max(heights.rows, 2),
      .cell = std::max(1.0F, static_cast<float>(heights.cell.micrometres) * metres_per_um),
      .origin = {static_cast<float>(scenario.map_x_cm) / 100, static_cast<float>(scenario.map_y_cm) / 100},
      .metres = {}};
  for (const std::int32_t cm : heights.centimetres) scenery.ground.metres.push_back(static_cast<float>(cm) / 100);
  scenery.ground.metres.resize(static_cast<std::size_t>(scenery.ground.columns) *
                               static_cast<std::size_t>(scenery.ground.rows));
  return scenery;
}

}  // namespace vedette::app
