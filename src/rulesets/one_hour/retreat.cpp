#include "rulesets/one_hour/retreat.h"

#include "battle/words.h"
#include "rulesets/one_hour/hedge.h"
#include "rulesets/one_hour/notes.h"
#include "rulesets/one_hour/terrain.h"

namespace vedette::one_hour {
namespace {

using battle::inches_text;

/// A river a base would newly stand in away from a crossing. Source: OH-RETR-02, OH-TERR-08.
std::optional<Refusal> water_behind(const Board& board, const Quad& ground, Point from, Point to) {
  const Box around = battle::box(ground);
  for (const Feature& river : board.state().ground().features) {
    if (river.kind != FeatureKind::River || battle::apart(around, board.box(river))) continue;
    if (battle::overlap(ground, river.outline) && !passes_crossing(board, from, to))
      return Refusal{"OH-TERR-08", "the river"};
  }
  return river_fault(board, from, to);
}

/// What stops a base from going straight back that far; only the ground it newly covers counts.
std::optional<Refusal> stopped_by(const Board& board, const Unit& unit, Length distance) {
  const Stretch base = stretch_of(unit);
  const Quad behind =
      battle::placed(unit.pose, {base.left + tolerance, base.right - tolerance, base.back - distance, base.back});
  if (auto fault = passing_fault(board, unit, behind)) return fault;
  if (auto fault = ending_fault(board, unit, behind)) return fault;
  const Point rear = unit.pose.at - core::ahead(unit.pose.facing, unit.depth / 2);
  return water_behind(board, behind, rear, rear - core::ahead(unit.pose.facing, distance));
}

/// Midpoint of the line along which an enemy's base touches a town. Source: OH-RETR-04.
Point contact_point(const Board& board, Outline town, UnitId enemy) {
  const Outline base = board.base(enemy);
  std::vector<Point> touching;
  const auto collect = [&](Outline corners, Outline edge) {
    for (const Point p : corners)
      if (core::distance(battle::nearest_on(edge, p), p) <= tolerance) touching.push_back(p);
  };
  collect(base, town);
  collect(town, base);
  if (touching.empty()) touching.push_back(battle::nearest_points(town, base).one);
  // The two furthest apart are the ends of the line.
  Point one = touching.front(), other = one;
  for (const Point a : touching)
    for (const Point b : touching)
      if (core::squared(b - a) > core::squared(other - one)) one = a, other = b;
  return {(one.x + other.x) / 2, (one.y + other.y) / 2};
}

RetreatPlan plan_evacuation(const Board& board, const Unit& unit, UnitId enemy, Length most) {
  const Feature& town = board.state().ground().feature(unit.place);
  const Point centre = battle::centroid(town.outline), contact = contact_point(board, town.outline, enemy);
  RetreatPlan retreat{Plan{unit, battle::Gait::Retreat}};
  if (contact == centre) return retreat;
  const Angle away = core::direction(centre - contact);
  // Outward along the ray: first clear of the town, then as far as bases and ground allow.
  const auto at = [&](Length out) { return Pose{centre + core::ahead(away, out), unit.pose.facing}; };
  const auto in_the_town = [&](Length out) {
    return battle::overlap(battle::placed(at(out), stretch_of(unit)), town.outline);
  };
  const Length far = core::inches(60);
  const Length edge = in_the_town({}) ? battle::furthest(far, in_the_town) + Length{1} : Length{};
  const auto beyond = [&](Length out) { return battle::gap(battle::placed(at(out), stretch_of(unit)), town.outline); };
  Unit outside = unit;
  outside.place = {};
  BattleState without = board.state();
  without.unit(unit.id).place = {};
  without.unit(unit.id).on_table = false;
  const Board others{without};
  const auto fits = [&](Length out) {
    const Quad ground = battle::placed(at(out), battle::inset(stretch_of(unit), tolerance));
    return !passing_fault(others, outside, ground) && !ending_fault(others, outside, ground, town.id) &&
           !river_fault(others, at(out).at, at(out).at);
  };
  const auto near_enough = [&](Length out) { return beyond(out) <= most; };
  const Length last = battle::furthest(far, near_enough);
  std::optional<Length> stop;
  for (Length out = edge; out < last; out += core::hundredths_of_inch(5)) {
    if (!fits(out)) {
      if (stop) break;
      continue;
    }
    stop = out;
  }
  // The whole way if nothing stood in it.
  if (stop && last - *stop <= core::hundredths_of_inch(5) && fits(last)) stop = last;
  if (!stop) {
    retreat.stopped = Refusal{"OH-RETR-04", "no room outside " + town.name};
    return retreat;
  }
  retreat.move.leaves = town.id;
  retreat.move.march(at(*stop).at);
  retreat.why = {Basis{"OH-RETR-04", inches_text(beyond(*stop)) + " beyond the edge of " + town.name}};
  return retreat;
}

}  // namespace

RetreatPlan plan_retreat(const Board& board, const Unit& unit, UnitId enemy) {
  const BattleState& state = board.state();
  const Charted way = number(state, "OH-RETR-01");
  const Length most = scaled(state, way.value);
  RetreatPlan retreat{Plan{unit, battle::Gait::Retreat}};
  if (in_square(unit)) return retreat;
  if (in_town(unit)) return plan_evacuation(board, unit, enemy, most);
  const Length distance = battle::furthest(most, [&](Length d) { return !stopped_by(board, unit, d); });
  if (counts(distance)) retreat.move.march(unit.pose.at - core::ahead(unit.pose.facing, distance));
  retreat.why = how_far(state, "OH-RETR-01", distance, way);
  if (distance < most) {
    retreat.stopped = stopped_by(board, unit, distance + Length{1});
    retreat.why.add(Basis{"OH-RETR-02", "stopped: " + retreat.stopped->words});
    retreat.why.add(Basis{retreat.stopped->rule});
  }
  return retreat;
}

void retreat(rules::Referee& referee, UnitId id, UnitId enemy, battle::Sequence cause) {
  const BattleState& state = referee.state();
  RetreatPlan plan = plan_retreat(Board{state}, state.unit(id), enemy);
  if (plan.move.legs.empty()) return note_anew(referee, id, notes.fought, true, cause);
  Plan move = plan.move;
  move.moved = false;  // a retreat is no movement of step 1
  const auto line = carry_out(referee, id, move, std::move(plan.why), cause);
  give_up_hedge(referee, id, line);
  const Board after{state};
  const auto contacts = state.contacts;
  for (const Contact& c : contacts) {
    if (!rules::is_of(c, id)) continue;
    if (after.in_contact(c.attacker, c.target)) continue;
    referee.record(battle::ContactEnded{c.attacker, c.target, {}}, line);
  }
  note_anew(referee, id, notes.fought, true, cause);
}

}  // namespace vedette::one_hour
