#include "scenario/check.h"

#include <algorithm>
#include <array>
#include <filesystem>

#include "data/read.h"
#include "data/suggest.h"

namespace vedette::scenario {
namespace {

using battle::Feature;
using battle::FeatureKind;
using core::Point;

/// Everything a check of one scenario looks at.
struct Table {
  const ScenarioFile& read;
  data::Faults& faults;

  [[nodiscard]] const battle::Scenario& scenario() const { return read.scenario; }
  void error(data::Mark at, std::string words) const { faults.error(read.file, at, std::move(words)); }
  void warning(data::Mark at, std::string words) const { faults.warning(read.file, at, std::move(words)); }
  [[nodiscard]] bool holds(Point p, std::int64_t slack) const {
    const auto& ground = read.scenario.ground;
    return p.x >= -slack && p.y >= -slack && p.x <= ground.width.micrometres + slack &&
           p.y <= ground.height.micrometres + slack;
  }
};

using Base = std::array<Point, 4>;

Base corners(const battle::UnitSheet& unit) {
  const std::int64_t x = unit.width->micrometres / 2, y = unit.depth->micrometres / 2;
  Base base{Point{-x, -y}, Point{x, -y}, Point{x, y}, Point{-x, y}};
  for (Point& p : base) p = unit.pose.at + core::turned(p, unit.pose.facing);
  return base;
}

/// Whether a line along some edge of `a` has the whole of `b` on its outer side, or at most `slack` inside it.
bool parted(std::span<const Point> a, std::span<const Point> b, std::int64_t slack) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    const Point edge = a[(i + 1) % a.size()] - a[i];
    const std::int64_t reach = slack * core::distance({}, edge).micrometres;
    if (std::ranges::all_of(b, [&](Point p) { return core::cross(edge, p - a[i]) <= reach; })) return true;
  }
  return false;
}

bool overlap(const Base& first, const Base& second) {
  constexpr std::int64_t touching = 25;  // micrometres
  return !parted(first, second, touching) && !parted(second, first, touching);
}

std::int64_t twice_area(std::span<const Point> outline) {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < outline.size(); ++i) sum += core::cross(outline[i], outline[(i + 1) % outline.size()]);
  return sum;
}

bool convex(std::span<const Point> outline) {
  bool left = false, right = false;
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const Point a = outline[i], b = outline[(i + 1) % outline.size()], c = outline[(i + 2) % outline.size()];
    const std::int64_t turn = core::cross(b - a, c - b);
    // A hundredth of an inch over an inch is a straight edge as far as anybody can draw it.
    const std::int64_t straight = 254 * std::max<std::int64_t>(25'400, core::distance(a, c).micrometres);
    left |= turn > straight;
    right |= turn < -straight;
  }
  return !(left && right);
}

bool inside(std::span<const Point> outline, Point p) {
  bool in = false;
  for (std::size_t i = 0, j = outline.size() - 1; i < outline.size(); j = i++) {
    const Point a = outline[i], b = outline[j];
    if ((a.y > p.y) == (b.y > p.y)) continue;
    const std::int64_t side = core::cross(b - a, p - a);
    if ((b.y > a.y) == (side > 0)) in = !in;
  }
  return in;
}

/// Whether some edge of one outline cuts through one of the other.
bool edges_cross(std::span<const Point> one, std::span<const Point> other) {
  for (std::size_t i = 0; i < one.size(); ++i) {
    const Point a = one[i], b = one[(i + 1) % one.size()];
    const auto is_left = [](Point from, Point to, Point p) { return core::cross(to - from, p - from) > 0; };
    for (std::size_t j = 0; j < other.size(); ++j) {
      const Point c = other[j], d = other[(j + 1) % other.size()];
      if (is_left(a, b, c) != is_left(a, b, d) && is_left(c, d, a) != is_left(c, d, b)) return true;
    }
  }
  return false;
}

std::string titled(const Feature& f) {
  return f.name.empty() ? "this piece of terrain" : "'" + f.name + "'";
}

void check_units(const Table& table) {
  const auto& units = table.scenario().units;
  std::vector<std::optional<Base>> bases;
  for (const battle::UnitSheet& unit : units)
    bases.push_back(unit.width && !unit.place ? std::optional{corners(unit)} : std::nullopt);
  for (std::size_t i = 0; i < units.size() && !table.faults.enough(); ++i) {
    const data::Mark at = table.read.marks.units[i];
    if (!table.holds(units[i].pose.at, 0)) table.error(at, "'" + units[i].name + "' stands off the table");
    if (!bases[i]) continue;
    if (table.holds(units[i].pose.at, 0) &&
        !std::ranges::all_of(*bases[i], [&](Point p) { return table.holds(p, 25); }))
      table.error(at, "the base of '" + units[i].name + "' reaches over the table's edge");
    for (std::size_t j = 0; j < i; ++j)
      if (bases[j] && overlap(*bases[i], *bases[j]))
        table.error(at, "the base of '" + units[i].name + "' lies on that of '" + units[j].name + "'");
  }
  const auto& people = table.scenario().people;
  for (std::size_t i = 0; i < people.size(); ++i)
    if (!table.holds(people[i].pose.at, 0))
      table.error(table.read.marks.generals[i], "'" + people[i].name + "' stands off the table");
}

/// A hill the picture shows as a hollow would have men fire uphill down a slope.
void check_hill(const Table& table, const Feature& hill, data::Mark at) {
  const auto& ground = table.scenario().ground;
  std::int64_t rim = 0, highest = ground.height_at(hill.outline[0]), count = 0;
  Point low = hill.outline[0], high = low;
  for (const Point p : hill.outline) {
    low = {std::min(low.x, p.x), std::min(low.y, p.y)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    // Where the table's edge cuts a hill the outline is no rim.
    const bool edge = p.x <= 0 || p.y <= 0 || p.x >= ground.width.micrometres || p.y >= ground.height.micrometres;
    if (!edge) rim += ground.height_at(p), ++count;
  }
  if (count == 0) return;
  constexpr int steps = 24;
  for (int i = 0; i <= steps; ++i)
    for (int j = 0; j <= steps; ++j) {
      const Point p{low.x + (high.x - low.x) * i / steps, low.y + (high.y - low.y) * j / steps};
      if (inside(hill.outline, p)) highest = std::max(highest, ground.height_at(p));
    }
  if (highest <= rim / count)
    table.error(at, "the middle of the hill " + titled(hill) + " is no higher than its rim (" +
                        std::to_string(highest / 100) + " m against " + std::to_string(rim / count / 100) + " m)");
}

void check_crossing(const Table& table, const Feature& crossing, data::Mark at) {
  const auto over = [&](const Feature& river) {
    return river.kind == FeatureKind::River &&
           (std::ranges::any_of(river.outline, [&](Point p) { return inside(crossing.outline, p); }) ||
            std::ranges::any_of(crossing.outline, [&](Point p) { return inside(river.outline, p); }) ||
            edges_cross(crossing.outline, river.outline));  // a narrow river may pass between the corners of both
  };
  if (std::ranges::none_of(table.scenario().ground.features, over))
    table.warning(at, titled(crossing) + " crosses no river");
}

void check_terrain(const Table& table) {
  const auto& ground = table.scenario().ground;
  for (std::size_t i = 0; i < ground.features.size(); ++i) {
    const Feature& f = ground.features[i];
    const data::Mark at = table.read.marks.terrain[i];
    if (!std::ranges::all_of(f.outline, [&](Point p) { return table.holds(p, 254); }))
      table.warning(at, titled(f) + " reaches over the table's edge");
    if (battle::is_line(f.kind)) continue;
    if (twice_area(f.outline) == 0) {
      table.error(at, titled(f) + " has no area");
      continue;
    }
    if (f.kind == FeatureKind::Town && !convex(f.outline))
      table.error(at, "the town " + titled(f) + " is not convex (rules spread its garrison over all of it)");
    if (f.kind == FeatureKind::Hill) check_hill(table, f, at);
    if (f.kind == FeatureKind::Bridge || f.kind == FeatureKind::Ford) check_crossing(table, f, at);
  }
}

void check_table(const Table& table, const Heights& heights) {
  const auto& s = table.scenario();
  const std::int64_t wide = heights.cell_mm * (heights.columns - 1), deep = heights.cell_mm * (heights.rows - 1);
  for (const Point corner : {Point{0, 0}, Point{s.ground.width.micrometres, 0}, Point{0, s.ground.height.micrometres},
                             Point{s.ground.width.micrometres, s.ground.height.micrometres}}) {
    const auto mm = [&](std::int64_t um) { return um * s.cm_per_inch * 10 / core::micrometres_per_inch; };
    const Point at = Point{s.map_x_cm * 10, s.map_y_cm * 10} + core::turned({mm(corner.x), mm(corner.y)}, s.bearing);
    if (at.x < 0 || at.y < 0 || at.x > wide || at.y > deep) {
      table.error(table.read.marks.table, "a corner of the table lies off the map, at " + std::to_string(at.x / 1'000) +
                                              ", " + std::to_string(at.y / 1'000) + " m (the map is " +
                                              std::to_string(wide / 1'000) + " x " + std::to_string(deep / 1'000) +
                                              " m)");
      return;
    }
  }
}

bool on_map(const MapFile& map, MapPoint p) {
  constexpr double slack = 2;  // roads run a little over the edge
  return p.x >= -slack && p.y >= -slack && p.x <= map.width() + slack && p.y <= map.depth() + slack;
}

void check_battlefield(const data::Document& document, std::span<const Vocabulary> games, data::Faults& faults,
                       const std::string& maps) {
  data::Reading reading{document.file, faults};
  data::Keys keys{reading, document.root, "battlefield"};
  static_cast<void>(keys.text("name"));
  const std::filesystem::path folder = std::filesystem::path{document.file}.parent_path();
  const std::string map = keys.text_or("map", "map.yaml");
  for (const data::Node& scenario : keys.items("scenarios"))
    if (const auto name = reading.as_text(scenario)) check_file((folder / *name).string(), games, faults, maps);
  keys.finish();
  check_file((folder / map).string(), games, faults, maps);
}

void check_scenario(const data::Document& document, std::span<const Vocabulary> games, data::Faults& faults,
                    const std::string& maps) {
  const data::Node* ruleset = document.root.find("ruleset");
  const auto game = std::ranges::find(games, ruleset == nullptr ? "" : ruleset->text, &Vocabulary::ruleset);
  if (ruleset != nullptr && game == games.end() && !games.empty()) {
    std::vector<std::string_view> names;
    for (const Vocabulary& words : games) names.push_back(words.ruleset);
    faults.error(document.file, ruleset->at,
                 "unknown ruleset '" + ruleset->text + "'" + data::hint(ruleset->text, names));
  }
  const auto read = read_scenario(document.file, game == games.end() ? Vocabulary{} : *game, faults, maps);
  if (read) check(*read, faults);
}

}  // namespace

void check(const ScenarioFile& read, data::Faults& faults) {
  const Table table{read, faults};
  data::Faults already_told;
  if (const auto heights = read_heights(read.map_file, already_told)) check_table(table, *heights);
  check_units(table);
  check_terrain(table);
}

void check(const MapFile& map, const std::string& file, data::Faults& faults) {
  const auto outside = [&](const std::string& what, std::span<const MapPoint> points) {
    const auto off = std::ranges::find_if_not(points, [&](MapPoint p) { return on_map(map, p); });
    if (off != points.end())
      faults.warning(file, {},
                     what + " reaches off the map at " + std::to_string(static_cast<int>(off->x)) + ", " +
                         std::to_string(static_cast<int>(off->y)));
  };
  for (const MapArea& a : map.areas) outside("the area '" + a.name + "'", a.outline);
  for (const MapBuilding& b : map.buildings) outside("a building", {&b.at, 1});
  for (const MapPlace& p : map.places) outside("the place '" + p.name + "'", {&p.at, 1});
  for (const MapLine& l : map.lines) {
    outside("the line '" + l.name + "'", l.points);
    if (l.kind != LineKind::River && l.kind != LineKind::Stream) continue;
    constexpr double ripple = 0.5;  // metres
    double lowest = map.heights.metres_at(l.points[0].x, l.points[0].y);
    for (const MapPoint p : l.points) {
      const double here = map.heights.metres_at(p.x, p.y);
      lowest = std::min(lowest, here);
      if (here > lowest + ripple) {
        faults.warning(file, {},
                       "'" + l.name + "' runs uphill at " + std::to_string(static_cast<int>(p.x)) + ", " +
                           std::to_string(static_cast<int>(p.y)));
        break;
      }
    }
  }
}

bool check_file(const std::string& file, std::span<const Vocabulary> games, data::Faults& faults,
                const std::string& maps) {
  const auto document = data::load(file, faults);
  if (!document) return true;  // told
  if (document->root.find("scenarios") != nullptr) {
    check_battlefield(*document, games, faults, maps);
  } else if (document->root.find("columns") != nullptr && document->root.find("rows") != nullptr) {
    if (const auto map = read_map(file, faults)) check(*map, file, faults);
  } else if (document->root.find("units") != nullptr && document->root.find("table") != nullptr) {
    check_scenario(*document, games, faults, maps);
  } else {
    return false;
  }
  return true;
}

}  // namespace vedette::scenario
