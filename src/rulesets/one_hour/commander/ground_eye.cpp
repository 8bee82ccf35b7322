#include "rulesets/one_hour/commander/ground_eye.h"

namespace vedette::one_hour::commander {
namespace {

using battle::FeatureKind;

bool in_box(const battle::Box& box, Point p) {
  return p.x >= box.low.x && p.x <= box.high.x && p.y >= box.low.y && p.y <= box.high.y;
}

bool meets_box(const battle::Box& box, Point a, Point b) {
  return std::max(a.x, b.x) >= box.low.x && std::min(a.x, b.x) <= box.high.x && std::max(a.y, b.y) >= box.low.y &&
         std::min(a.y, b.y) <= box.high.y;
}

/// An edge may pass within a reach of a point, measured east and west or north and south.
bool has_edge_near(battle::Outline corners, Point p, Length reach) {
  for (std::size_t i = 0, j = corners.size() - 1; i < corners.size(); j = i++)
    if (!battle::apart(battle::box(std::array{corners[j], corners[i]}), {p, p}, reach)) return true;
  return false;
}

constexpr Length touch{25}, slack = hundredths_of_inch(10);

}  // namespace

GroundEye::GroundEye(const battle::Scenario& scenario) : m_scenario{scenario} {
  for (const battle::Feature& feature : scenario.ground.features) {
    if (feature.outline.size() < 3) continue;
    const Patch patch{&feature, battle::box(feature.outline)};
    switch (feature.kind) {
      case FeatureKind::Wood:
        m_screens.push_back(patch);
        m_rough.push_back(patch);
        if (!feature.cover) break;
        m_cover.push_back(patch);
        m_light_shelters.push_back(battle::centroid(feature.outline));
        break;
      case FeatureKind::Town:
        m_screens.push_back(patch);
        m_swamps.push_back(patch);
        break;
      case FeatureKind::Scenario:
        m_rough.push_back(patch);
        if (!feature.cover) break;
        m_cover.push_back(patch);
        m_light_shelters.push_back(battle::centroid(feature.outline));
        m_foot_shelters.push_back(m_light_shelters.back());
        break;
      case FeatureKind::Hill:
        m_hills.push_back(patch);
        break;
      case FeatureKind::River:
        m_rivers.push_back(patch);
        break;
      case FeatureKind::Bridge:
      case FeatureKind::Ford:
        m_crossings.push_back(patch);
        break;
      case FeatureKind::Marsh:
      case FeatureKind::Lake:
        m_swamps.push_back(patch);
        break;
      case FeatureKind::Road:
      case FeatureKind::Hedge:
      case FeatureKind::Wall:
      case FeatureKind::Stream:
      case FeatureKind::Slope:
      case FeatureKind::Works:
        break;
    }
  }
}

bool GroundEye::may_enter(const battle::Feature& feature, const Numbers& numbers) const {
  if (feature.kind == FeatureKind::Wood) return numbers.woods;
  return feature.enterable.empty() || std::ranges::find(feature.enterable, numbers.word) != feature.enterable.end();
}

bool GroundEye::is_cover(Point p, const Numbers& numbers) const {
  return std::ranges::any_of(m_cover, [&](const Patch& patch) {
    return in_box(patch.box, p) && may_enter(*patch.feature, numbers) && battle::holds(patch.feature->outline, p);
  });
}

template <class Is>
bool GroundEye::any_barred(const Numbers& numbers, Is is) const {
  return std::ranges::any_of(m_swamps, is) || std::ranges::any_of(m_rough, [&](const Patch& patch) {
           return !may_enter(*patch.feature, numbers) && is(patch);
         });
}

bool GroundEye::is_barred(Point p, const Numbers& numbers) const {
  return any_barred(
      numbers, [&](const Patch& patch) { return in_box(patch.box, p) && battle::holds(patch.feature->outline, p); });
}

bool GroundEye::leaves_table(const battle::Quad& base) const {
  const battle::Ground& table = m_scenario.ground;
  return battle::leaves(base, {{}, {table.width.micrometres, table.height.micrometres}});
}

bool GroundEye::is_barred(const battle::Quad& base, const Numbers& numbers) const {
  if (leaves_table(base)) return true;
  const battle::Box box = battle::box(base);
  return any_barred(numbers, [&](const Patch& patch) {
    return !battle::apart(patch.box, box) && battle::overlap(base, patch.feature->outline);
  });
}

GroundEye::Barred GroundEye::barred_round(Point p, Length reach, const Numbers& numbers) const {
  Barred barred;
  barred.all = any_barred(numbers, [&](const Patch& patch) {
    if (battle::apart(patch.box, {p, p}, reach)) return false;
    if (!has_edge_near(patch.feature->outline, p, reach)) return battle::holds(patch.feature->outline, p);
    barred.in_part.push_back(patch.feature);
    return false;
  });
  return barred;
}

int GroundEye::level(Point p) const {
  int highest = 0;
  for (const Patch& hill : m_hills)
    if (hill.feature->level > highest && in_box(hill.box, p) && battle::holds(hill.feature->outline, p))
      highest = hill.feature->level;
  return highest;
}

bool GroundEye::hides(Point from, Point to) const {
  const auto across = [&](const Patch& patch) {
    return meets_box(patch.box, from, to) && !battle::holds(patch.feature->outline, from) &&
           !battle::holds(patch.feature->outline, to) &&
           !battle::parts_inside(from, to, patch.feature->outline, touch).empty();
  };
  return std::ranges::any_of(m_screens, across) || std::ranges::any_of(m_hills, across);
}

bool GroundEye::is_in_water(Point p) const {
  const auto holds = [&](const Patch& patch) {
    return in_box(patch.box, p) && battle::holds(patch.feature->outline, p);
  };
  return std::ranges::any_of(m_rivers, holds) && std::ranges::none_of(m_crossings, holds);
}

bool GroundEye::is_water_near(Point p, Length reach) const {
  return std::ranges::any_of(m_rivers, [&](const Patch& patch) {
    return !battle::apart(patch.box, {p, p}, reach) &&
           (has_edge_near(patch.feature->outline, p, reach) || battle::holds(patch.feature->outline, p));
  });
}

bool GroundEye::is_water_between(Point from, Point to) const {
  const auto meets = [&](const Patch& patch) {
    return meets_box(patch.box, from, to) && !battle::parts_inside(from, to, patch.feature->outline, touch).empty();
  };
  return std::ranges::any_of(m_rivers, meets) && std::ranges::none_of(m_crossings, meets);
}

battle::Quad swept(Point from, Point to, Length width, Length behind) {
  const Length half = width / 2 - slack;
  return battle::placed({from, direction(to - from)}, {-half, half, -behind, distance(from, to)});
}

bool GroundEye::is_straight_free(Point from, Point to, const Walker& walker) const {
  if (from == to) return true;
  if (is_water_between(from, to)) return false;
  const battle::Quad path = swept(from, to, walker.width, walker.depth / 2 - slack);
  const battle::Box box = battle::box(path);
  return !any_barred(walker.type, [&](const Patch& patch) {
    return !battle::apart(patch.box, box) && battle::overlap(path, patch.feature->outline) &&
           !battle::holds(patch.feature->outline, from) && !battle::holds(patch.feature->outline, to);
  });
}

const std::vector<Point>& GroundEye::shelters(const Numbers& numbers) const {
  if (!numbers.foot) return m_none;
  return numbers.woods ? m_light_shelters : m_foot_shelters;
}

}  // namespace vedette::one_hour::commander
