#include "choreography/gauge/obstacles.h"

#include <algorithm>

namespace vedette::choreography {

using stage::distance;
using stage::LineKind;
using stage::Vec2;

namespace {

constexpr float patch = 32;        // metres
constexpr float waded = 1;         // metres of water that men go through
constexpr float body = 0.25F;      // metres from a man's middle to his elbow
constexpr float shoulder = 0.15F;  // metres from his middle that may not lie in a trunk: he turns past it
constexpr float thickness = 0.5F;  // of a house's walls, metres

/// The walls alone: whoever is inside is not to be seen.
bool is_in_wall(const stage::Building& house, Vec2 place) {
  const Vec2 local = turned(place - house.centre, -house.bearing);
  const float inside = std::min(house.size.y / 2 - std::abs(local.x), house.size.x / 2 - std::abs(local.y));
  return inside > -body && inside < thickness;
}

}  // namespace

Obstacles::Key Obstacles::key(Vec2 place) {
  return {static_cast<int>(std::floor(place.x / patch)), static_cast<int>(std::floor(place.y / patch))};
}

template <class T>
void Obstacles::spread(Vec2 low, Vec2 high, std::vector<T> Cell::*list, const T& what) {
  const Key first = key(low), last = key(high);
  for (int x = first.first; x <= last.first; ++x)
    for (int y = first.second; y <= last.second; ++y) (m_cells[{x, y}].*list).push_back(what);
}

Obstacles::Obstacles(const stage::Scenery& scenery) : m_scenery{&scenery} {
  for (const stage::Line& line : scenery.lines) {
    if (line.kind != LineKind::Wall && line.kind != LineKind::Hedge && !is_deep(line)) continue;
    const Vec2 wide{line.width / 2 + body, line.width / 2 + body};
    for (std::size_t i = 1; i < line.points.size(); ++i) {
      const Vec2 a = line.points[i - 1], b = line.points[i];
      const Vec2 low{std::min(a.x, b.x), std::min(a.y, b.y)}, high{std::max(a.x, b.x), std::max(a.y, b.y)};
      spread(low - wide, high + wide, &Cell::lines, Stretch{&line, a, b});
    }
  }
  for (const stage::Building& house : scenery.buildings) {
    const float reach = length(house.size) / 2 + body;
    spread(house.centre - Vec2{reach, reach}, house.centre + Vec2{reach, reach}, &Cell::houses, &house);
  }
  for (const stage::Scenery::Trunk& trunk : scenery.trunks) {
    const Vec2 reach{trunk.radius + shoulder, trunk.radius + shoulder};
    spread(trunk.at - reach, trunk.at + reach, &Cell::trunks, &trunk);
  }
  for (const stage::Area& area : scenery.areas)
    if (area.kind == stage::AreaKind::Lake || area.kind == stage::AreaKind::Sea) m_lakes.push_back(&area);
}

bool Obstacles::is_crossed(Vec2 place) const {
  return std::ranges::any_of(m_scenery->crossings, [&](const stage::Crossing& crossing) {
    return distance(place, crossing.from, crossing.to) < crossing.width / 2 + body;
  });
}

bool Obstacles::is_in_lake(Vec2 place) const {
  return std::ranges::any_of(m_lakes, [&](const stage::Area* lake) {
    return is_inside(lake->outline, place) && lake->height > m_scenery->ground.at(place) + waded;
  });
}

std::string_view Obstacles::at(Vec2 place) const {
  bool water = is_in_lake(place);
  if (const auto found = m_cells.find(key(place)); found != m_cells.end()) {
    for (const stage::Building* house : found->second.houses)
      if (is_in_wall(*house, place)) return "in a wall";
    for (const stage::Scenery::Trunk* trunk : found->second.trunks)
      if (length(place - trunk->at) < trunk->radius + shoulder) return "in a trunk";
    for (const Stretch& stretch : found->second.lines) {
      const float away = distance(place, stretch.from, stretch.to) - stretch.line->width / 2;
      if (stretch.line->kind == LineKind::Wall && away < body) return "in a wall";
      if (stretch.line->kind == LineKind::Hedge && away < 0) return "in a hedge";
      water = water || (away < -body && stretch.line->kind != LineKind::Wall && stretch.line->kind != LineKind::Hedge);
    }
  }
  return water && !is_crossed(place) ? "on water" : "";
}

}  // namespace vedette::choreography
