// Marching along roads. Source: OH-TERR-09, OH-TERR-10.
#include "battle/words.h"
#include "rulesets/one_hour/movement.h"
#include "rulesets/one_hour/terrain.h"

namespace vedette::one_hour {
namespace {

using battle::inches_text;

/// The point that far along a road.
Point point_along(const Feature& road, Length from_start) {
  Length gone{};
  for (std::size_t i = 0; i + 1 < road.outline.size(); ++i) {
    const Point a = road.outline[i], b = road.outline[i + 1];
    const Length length = core::distance(a, b);
    if (from_start <= gone + length || i + 2 == road.outline.size()) {
      if (length == Length{}) return a;
      const std::int64_t part = std::min(from_start - gone, length).micrometres;
      return {a.x + (b.x - a.x) * part / length.micrometres, a.y + (b.y - a.y) * part / length.micrometres};
    }
    gone += length;
  }
  return road.outline.back();
}

/// Bends passed between two places on a road, in the order of travel, then the end.
std::vector<Point> stops(const Feature& road, Length from, Length to) {
  std::vector<Point> points;
  Length gone{};
  for (std::size_t i = 0; i < road.outline.size(); ++i) {
    if (i > 0) gone += core::distance(road.outline[i - 1], road.outline[i]);
    if (gone > std::min(from, to) + tolerance && gone < std::max(from, to) - tolerance)
      points.push_back(road.outline[i]);
  }
  if (to < from) std::ranges::reverse(points);
  points.push_back(point_along(road, to));
  return points;
}

}  // namespace

Length road_length(const Feature& road) {
  Length length{};
  for (std::size_t i = 0; i + 1 < road.outline.size(); ++i)
    length += core::distance(road.outline[i], road.outline[i + 1]);
  return length;
}

std::optional<Length> place_on_road(const Feature& road, Point centre) {
  constexpr std::int64_t near = tolerance.micrometres * tolerance.micrometres;
  for (std::size_t i = 0; i + 1 < road.outline.size(); ++i) {
    const Point a = road.outline[i], b = road.outline[i + 1];
    if (battle::apart(battle::box(std::array{a, b}), {centre, centre}, tolerance)) continue;
    if (battle::squared_distance(centre, a, b) > near) continue;
    Length gone = core::distance(a, battle::nearest_on(a, b, centre));
    for (std::size_t before = 0; before < i; ++before)
      gone += core::distance(road.outline[before], road.outline[before + 1]);
    return gone;
  }
  return {};
}

Planned plan_road(const Board& board, const Unit& unit, const Answer& answer) {
  const BattleState& state = board.state();
  const auto& features = state.ground().features;
  if (core::abs(answer.turn_after) > core::degrees(180) + angle_tolerance)
    return Refusal{"OH-MOVE-02", "a turn is at most 180° either way"};
  if (!answer.place || answer.place.value > features.size() ||
      features[answer.place.value - 1U].kind != FeatureKind::Road)
    return Refusal{"OH-TERR-10", "a road march needs a road"};
  const Feature& road = state.ground().feature(answer.place);
  const auto start = place_on_road(road, unit.pose.at);
  if (!start) return Refusal{"OH-TERR-10", "its centre is not on " + road.name};
  const Length arc = core::abs(answer.distance), end = *start + answer.distance;
  if (arc > road_allowance(state, unit) + tolerance)
    return Refusal{"OH-TERR-09", "a road march of " + inches_text(arc) + "; " + std::string{title_of(type_of(unit))} +
                                     " has " + inches_text(road_allowance(state, unit)) + " on a road"};
  if (end < -tolerance || end > road_length(road) + tolerance)
    return Refusal{"OH-TERR-10", road.name + " ends " +
                                     inches_text(end < Length{} ? *start : road_length(road) - *start) +
                                     " away, before " + inches_text(arc)};
  Plan plan{unit, battle::Gait::Road};
  for (const Point stop : stops(road, *start, end)) {
    const Length stretch = core::distance(plan.end.at, stop);
    if (!counts(stretch)) continue;
    const Angle facing = core::direction(stop - plan.end.at);
    if (counts(facing - plan.end.facing)) {
      if (plan.legs.empty()) plan.pivoted = true;
      plan.turn(facing);
      if (auto fault = turning_fault(board, unit, plan.end)) return *fault;
    }
    if (auto fault = path_fault(board, unit, plan.end, stretch, stretch_of(unit))) return *fault;
    const Stretch base = stretch_of(unit);
    const Quad swept = battle::placed(plan.end, {base.left, base.right, base.back, base.front + stretch});
    const Quad there = battle::placed({stop, plan.end.facing}, base);
    if (auto fault = contact_fault(board, unit, swept, there)) return *fault;
    plan.march(stop);
  }
  if (counts(answer.turn_after)) {
    plan.turn(plan.end.facing + answer.turn_after);
    plan.pivoted = true;
    if (auto fault = turning_fault(board, unit, plan.end)) return *fault;
  }
  const Quad ground = battle::placed(plan.end, battle::inset(stretch_of(unit), tolerance));
  if (auto fault = ending_fault(board, unit, ground); fault && !plan.legs.empty()) return *fault;
  plan.distance = arc;
  plan.moved = counts(arc);
  plan.road_bonus = arc > allowance(state, unit) + tolerance;
  return plan;
}

}  // namespace vedette::one_hour
