#include "rulesets/one_hour/line_of_fire.h"

#include "battle/words.h"
#include "core/wide.h"

namespace vedette::one_hour {
namespace {

using battle::apart;
using battle::inches_text;
using core::Wide;

/// The wedge before a front-centre point, as the two half planes right of its left edge and left of its right edge.
struct Wedge {
  Point apex, left, right;  // directions of the edges, long enough for cross products
  std::int64_t slack;       // a hundredth of a degree, per micrometre of distance, in 2^-13

  [[nodiscard]] bool holds(Point p) const {
    // Whatever lies less than the angular tolerance outside an edge is inside.
    const Point q = p - apex;
    const Wide room = static_cast<Wide>(core::root(core::squared(q))) * slack / 8192 + length;
    return static_cast<Wide>(core::cross(left, q)) <= room && static_cast<Wide>(core::cross(right, q)) >= -room;
  }
  static constexpr std::int64_t length = 1'000'000;
};

Wedge wedge_of(const BattleState& state, const Unit& unit) {
  const Angle half = half_arc(state), facing = unit.pose.facing;
  return {front_centre(unit.pose, unit.depth), core::ahead(facing - half, Length{Wedge::length}),
          core::ahead(facing + half, Length{Wedge::length}),
          // sin(0.01 degree) = 1.745e-4; times 10^6 micrometres and 2^13
          1'429'776};
}

/// The stretch of an edge inside a wedge; false when there is none. @pre the wedge is narrower than a half turn.
bool clip_to(const Wedge& wedge, Point& a, Point& b) {
  const auto keep = [&](Point edge, int sign) {
    const Wide sa = static_cast<Wide>(core::cross(edge, a - wedge.apex)) * sign;
    const Wide sb = static_cast<Wide>(core::cross(edge, b - wedge.apex)) * sign;
    if (sa < 0 && sb < 0) return false;
    if (sa >= 0 && sb >= 0) return true;
    const Point line = b - a;
    const auto part = [&](std::int64_t d) { return static_cast<std::int64_t>(d * sa / (sa - sb)); };
    const Point cut{a.x + part(line.x), a.y + part(line.y)};
    (sa < 0 ? a : b) = cut;
    return true;
  };
  return keep(wedge.left, -1) && keep(wedge.right, 1);
}

/// The point of a target's base inside the arc that is nearest to the front-centre point. Source: OH-SHOOT-09.
std::optional<Point> nearest_in(const Wedge& wedge, Outline target) {
  std::optional<Point> best;
  std::int64_t least = 0;
  for (std::size_t i = 0; i < target.size(); ++i) {
    Point a = target[i], b = target[(i + 1) % target.size()];
    if (!clip_to(wedge, a, b)) continue;
    const Point p = battle::nearest_on(a, b, wedge.apex);
    if (const std::int64_t d2 = core::squared(p - wedge.apex); !best || d2 < least) best = p, least = d2;
  }
  return best;
}

/// Every line the rules let a firer try, nearest first. Source: OH-SHOOT-08, 09, 15.
std::vector<Line> lines_to_try(const Board& board, const Unit& firer, const Unit& target) {
  const Outline base = board.base(target.id), own = board.base(firer.id);
  std::vector<Line> lines;
  const auto add = [&](Point from, Point at) { lines.push_back({from, at, core::distance(from, at)}); };
  if (shoots_all_round(firer)) {
    const auto [from, at] = battle::nearest_points(own, base);
    add(from, at);
  }
  const Wedge wedge = wedge_of(board.state(), firer);
  if (!shoots_all_round(firer))
    if (const auto nearest = nearest_in(wedge, base)) add(wedge.apex, *nearest);
  for (std::size_t i = 0; i < base.size(); ++i) {
    const Point a = base[i], b = base[(i + 1) % base.size()];
    for (const Point p : {a, Point{(a.x + b.x) / 2, (a.y + b.y) / 2}}) {
      if (shoots_all_round(firer))
        add(battle::nearest_on(own, p), p);
      else if (wedge.holds(p))
        add(wedge.apex, p);
    }
  }
  std::ranges::stable_sort(lines, {}, &Line::range);
  return lines;
}

/// How near the part of a base between the two ends of a line comes to it, on its left or right. Source: OH-SHOOT-12.
struct Beside {
  bool left = false, right = false;
  Length away;
};
Beside beside(const Line& line, Outline base) {
  const Point direction = line.at - line.from;
  const std::int64_t length2 = core::squared(direction);
  std::optional<Wide> least;  // distance times the line's length
  bool left = false;
  for (std::size_t i = 0; i < base.size(); ++i) {
    const Point a = base[i] - line.from, b = base[(i + 1) % base.size()] - line.from;
    Wide ta = core::dot(direction, a), tb = core::dot(direction, b);
    Wide sa = core::cross(direction, a), sb = core::cross(direction, b);
    const auto clip = [&](Wide limit, bool below) {  // keep what lies on the line's side of one perpendicular
      const bool a_in = below ? ta < limit : ta > limit, b_in = below ? tb < limit : tb > limit;
      if (!a_in && !b_in) return false;
      if (a_in && b_in) return true;
      const Wide cut = sa + (sb - sa) * (limit - ta) / (tb - ta);
      (a_in ? tb : ta) = limit;
      (a_in ? sb : sa) = cut;
      return true;
    };
    if (!clip(0, false) || !clip(length2, true)) continue;
    for (const Wide s : {sa, sb}) {
      const Wide size = s < 0 ? -s : s;
      if (!least || size < *least) least = size, left = s > 0;
    }
  }
  if (!least) return {};
  return {left, !left, Length{static_cast<std::int64_t>(*least / core::root(length2))}};
}

/// Source: OH-SHOOT-11, OH-SHOOT-12.
std::optional<Refusal> units_in_the_way(const Board& board, const Unit& firer, const Unit& target, const Line& line) {
  const BattleState& state = board.state();
  const Box around = battle::box(std::array{line.from, line.at});
  const Length narrowest = infantry_base_width(state) / 2;
  Length left{-1}, right{-1};
  UnitId at_left, at_right;
  for (const UnitId id : board.units()) {
    if (id == firer.id || id == target.id || apart(around, board.box(id), narrowest)) continue;
    const Outline base = board.base(id);
    if (!apart(around, board.box(id), tolerance) && battle::gap(line.from, line.at, base) <= tolerance)
      return Refusal{"OH-SHOOT-11", state.name(id) + " stands in the line of fire"};
    const Beside at = beside(line, base);
    if (at.left && (!at_left || at.away < left)) left = at.away, at_left = id;
    if (at.right && (!at_right || at.away < right)) right = at.away, at_right = id;
  }
  if (at_left && at_right && left + right < narrowest - tolerance)
    return Refusal{"OH-SHOOT-12", "the gap between " + state.name(at_left) + " and " + state.name(at_right) + " is " +
                                      inches_text(left + right) + ", less than " + inches_text(narrowest)};
  return {};
}

/// Source: OH-SHOOT-13, OH-SHOOT-14.
std::optional<Refusal> ground_in_the_way(const Board& board, const Unit& firer, const Line& line) {
  const Box around = battle::box(std::array{line.from, line.at});
  for (const Feature& ground : board.state().ground().features) {
    const bool hill = ground.kind == FeatureKind::Hill;
    if (!hill && ground.kind != FeatureKind::Wood && ground.kind != FeatureKind::Town) continue;
    if (apart(around, board.box(ground)) || firer.place == ground.id) continue;
    if (battle::parts_inside(line.from, line.at, ground.outline, tolerance).empty()) continue;
    const auto is_in = [&](Point p) {
      return battle::holds(ground.outline, p) || core::distance(battle::nearest_on(ground.outline, p), p) <= tolerance;
    };
    if (is_in(hill ? firer.pose.at : line.from) || is_in(line.at)) continue;
    if (hill) return Refusal{"OH-SHOOT-14", "the line goes over " + (ground.name.empty() ? "a hill" : ground.name)};
    return Refusal{"OH-SHOOT-13", "the line goes through " + (ground.name.empty() ? "a wood" : ground.name)};
  }
  return {};
}

}  // namespace

Angle half_arc(const BattleState& state) {
  return Angle{static_cast<std::int32_t>(number(state, "OH-SHOOT-08").value)};
}

bool in_arc(const BattleState& state, const Unit& unit, Point p) {
  return wedge_of(state, unit).holds(p);
}

core::Result<Line, Refusal> line_of_fire(const Board& board, const Unit& firer, const Unit& target) {
  const BattleState& state = board.state();
  const Length range = shooting_range(state, firer);
  const auto beyond = [&](Length away) {
    return Refusal{"OH-SHOOT-10", inches_text(away) + " away; " + std::string{title_of(type_of(firer))} + " shoots " +
                                      inches_text(range)};
  };
  if (apart(board.box(firer.id), board.box(target.id), range + tolerance))
    return beyond(battle::gap(board.base(firer.id), board.base(target.id)));
  const std::vector<Line> lines = lines_to_try(board, firer, target);
  if (lines.empty())
    return Refusal{"OH-SHOOT-08",
                   "outside the arc of " + battle::degrees_text(half_arc(state)) + " either side of its front"};
  std::optional<Refusal> stopped;
  for (const Line& line : lines) {
    if (line.range > range + tolerance) return stopped ? *stopped : beyond(line.range);
    auto fault = units_in_the_way(board, firer, target, line);
    if (!fault) fault = ground_in_the_way(board, firer, line);
    if (!fault) return line;
    if (!stopped) stopped = std::move(fault);
  }
  return *stopped;
}

}  // namespace vedette::one_hour
