#include "battle/edge.h"

#include <cstdlib>

namespace vedette::battle {

std::optional<Edge> named_edge(const Scenario& scenario, Side side) {
  for (const Setting& setting : scenario.sides[core::index(side)].traits) {
    if (setting.key != "base_edge") continue;
    if (setting.value == "north") return Edge::North;
    if (setting.value == "east") return Edge::East;
    return setting.value == "west" ? Edge::West : Edge::South;
  }
  return std::nullopt;
}

Edge base_edge(const Scenario& scenario, Side side) {
  return named_edge(scenario, side).value_or(side == Side::Red ? Edge::South : Edge::North);
}

Edge own_edge(const Scenario& scenario, Side side) {
  if (const auto named = named_edge(scenario, side)) return *named;
  core::Point own, enemy;
  std::int64_t n = 0, m = 0;
  for (const UnitSheet& sheet : scenario.units) {
    if (sheet.side == side)
      own = own + sheet.pose.at, ++n;
    else
      enemy = enemy + sheet.pose.at, ++m;
  }
  const core::Point away =
      n == 0 || m == 0 ? core::Point{} : core::Point{own.x / n - enemy.x / m, own.y / n - enemy.y / m};
  if (away == core::Point{}) return base_edge(scenario, side);
  if (std::abs(away.x) > std::abs(away.y)) return away.x > 0 ? Edge::East : Edge::West;
  return away.y > 0 ? Edge::North : Edge::South;
}

}  // namespace vedette::battle
