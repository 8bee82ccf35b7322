#include "rulesets/napoleonic_fury/movement.h"

#include <limits>

#include "battle/ids.h"
#include "rulesets/napoleonic_fury/charge.h"

namespace vedette::napoleonic_fury {
namespace {

using battle::Gait;
using battle::Leg;

/// Whoever goes anywhere pays a hundredth of an inch, so that no allowance lasts for ever. Source: NF-MOV-01.
constexpr Hundredths least_cost = 1;

std::string degrees_words(std::int64_t n) {
  return std::to_string(n) + " degrees";
}

/// A base that goes straight, forward or back: what it costs, or what stops it.
core::Result<MovePlan, Refusal> straight(const Field& field, UnitId id, const Pose& pose, Angle way, Length distance) {
  const BattleState& state = field.state();
  const Unit& unit = field.unit(id);
  const Footprint& f = field.footprint(id);
  const bool oblique = way != pose.facing;
  const Hundredths keep_off = number(state, "NF-MOV-08").value;
  MovePlan plan;
  const Point step = core::ahead(way, distance);
  const Pose to = snapped(Pose{pose.at + step, pose.facing});
  if (to.at == pose.at) return Refusal{"NF-MOV-01", "it goes nowhere"};
  // What a base sweeps on an oblique or backward way is looked for as if it looked where it goes.
  Pose sweep = pose;
  if (oblique) sweep.facing = way;
  const Length reach = distance < Length{} ? -distance : distance;
  if (distance < Length{}) sweep.facing = core::normalised(sweep.facing + core::degrees(180));
  const InTheWay met = in_the_way(field, id, sweep, reach, keep_off);
  if (met.enemy && met.to_enemy + slack < reach)
    return Refusal{"NF-MOV-08", state.name(met.enemy) + " bars the way after " +
                                    inches_text(in_hundredths(met.to_enemy)) + ": within an inch only by a charge"};
  const Point from = distance < Length{} ? pose.at + core::ahead(pose.facing, -(f.depth / 2)) : front_of(pose, f);
  const Going ground = going(field, unit, from, from + step);
  if (ground.impassable) return Refusal{"NF-MOV-08", "impassable ground bars the way"};
  if (in_square(unit) && ground.rough) return Refusal{"NF-FRM-03", "a square may not enter rough ground"};
  plan.cost = std::max(least_cost, ground.cost);
  plan.why = ground.why;
  if (!met.friends.empty()) {
    const Hundredths passage = passage_cost(field, id, met.friends);
    plan.cost += passage;
    plan.why.push_back({"NF-MOV-06", "through " + state.name(met.friends.front()) +
                                         (met.friends.size() > 1 ? " and others" : "") + ", " + inches_text(passage)});
  }
  plan.legs.push_back({Leg::Kind::March, to});
  return plan;
}

/// Whether an unlimbered battery keeps to what its crew can drag it. Source: NF-MOV-07.
std::optional<Refusal> prolong_fault(const BattleState& state, const Unit& unit, Length distance) {
  if (nation_of(unit) == Ottoman) return Refusal{"NF-MOV-07", "Ottoman batteries may not move without limbering"};
  const Charted most = number(state, "NF-MOV-07", is_horse_battery(unit) ? 0 : 1);
  const Hundredths gone = in_hundredths(distance < Length{} ? -distance : distance) + noted(unit, notes.spent);
  if (gone > most.value)
    return Refusal{"NF-MOV-07",
                   "moves " + inches_text(most.value) + " without limbering" + std::string{house_mark(most)}};
  return {};
}

Pose turned_about_middle(const Pose& pose, Angle by) {
  return {pose.at, core::normalised(pose.facing + by)};
}

/// Which corner a pose moves about is right for the moment only: what a unit on the table may do at all.
std::optional<Refusal> mover_fault(const BattleState& state, const Unit& unit) {
  if (!unit.on_table) return Refusal{"NF-BEL-04", state.name(unit.id) + " is off the table"};
  if (is_disordered(unit)) return Refusal{"NF-MAN-01", "a disordered unit must roll first"};
  if (in_town(unit)) return Refusal{"NF-FRM-04", "it leaves the town by a change of formation"};
  return {};
}

}  // namespace

core::Result<MovePlan, Refusal> plan_move(const BattleState& state, UnitId id, Angle turn, Length distance,
                                          Angle after) {
  const Unit& unit = state.unit(id);
  if (const auto fault = mover_fault(state, unit)) return *fault;
  if (turn == Angle{} && distance == Length{} && after == Angle{}) return Refusal{"NF-MOV-01", "it goes nowhere"};
  const Hundredths left = movement_left(state, unit);
  const bool guns = is_unlimbered(unit), freely = is_road_column(unit);
  const bool turns = turn != Angle{} || after != Angle{};
  if (guns) {
    if (const auto fault = prolong_fault(state, unit, distance)) return *fault;
  } else if (in_hundredths(distance < Length{} ? -distance : distance) > left) {
    return Refusal{noted(unit, notes.balance) ? "NF-LDR-01" : "NF-MOV-01",
                   "it has " + inches_text(left) + " of movement left"};
  }
  if (is_locked(state, id)) {
    if (distance >= Length{} || turns) return Refusal{"NF-MOV-09", "in contact it stays, or goes straight back"};
  }
  if (turns && !freely && !guns && noted(unit, notes.obliqued))
    return Refusal{"NF-MOV-03", "it has moved obliquely and may not wheel"};
  if (guns && turns && !noted(unit, notes.may_change)) return Refusal{"NF-MOV-07", "it may not pivot"};
  const bool on_the_spot = (freely || guns) && distance == Length{};
  if (on_the_spot && noted(unit, notes.turned))
    return Refusal{guns ? "NF-MOV-07" : "NF-FRM-10", "it has turned where it stands: once in a phase"};
  const Field field{state};
  const Footprint& f = field.footprint(id);
  MovePlan plan;
  plan.pivots = guns;
  plan.turns_on_the_spot = on_the_spot;
  Pose pose = unit.pose;
  const auto wheel = [&](Angle by) {
    if (by == Angle{}) return;
    if (freely || guns) {
      pose = turned_about_middle(pose, by);
      plan.legs.push_back({Leg::Kind::Turn, pose});
      return;
    }
    pose = wheeled(pose, f, by);
    plan.cost += wheel_cost(f, by);
    plan.wheels = true;
    plan.legs.push_back({Leg::Kind::Wheel, pose});
    plan.why.push_back({"NF-MOV-03", inches_text(wheel_cost(f, by)) + " at the outer corner"});
  };
  wheel(turn);
  if (distance != Length{}) {
    const auto went = straight(field, id, pose, pose.facing, distance);
    if (!went) return went.error();
    pose = went->legs.back().to;
    plan.cost += went->cost;
    plan.legs.push_back(went->legs.back());
    plan.why.insert(plan.why.end(), went->why.begin(), went->why.end());
  }
  wheel(after);
  if (!guns && plan.cost > left)
    return Refusal{noted(unit, notes.balance) ? "NF-LDR-01" : "NF-MOV-01",
                   "the move costs " + inches_text(plan.cost) + " and it has " + inches_text(left)};
  if (const auto fault = standing_fault(field, id, pose, f)) return *fault;
  return plan;
}

core::Result<MovePlan, Refusal> plan_oblique(const BattleState& state, UnitId id, Angle aside, Length distance) {
  const Unit& unit = state.unit(id);
  if (const auto fault = mover_fault(state, unit)) return *fault;
  if (is_unlimbered(unit)) return Refusal{"NF-MOV-07", "guns are dragged straight"};
  if (is_locked(state, id)) return Refusal{"NF-MOV-09", "in contact it stays, or goes straight back"};
  const Charted most = number(state, "NF-MOV-03");
  if (core::abs(core::shortest(aside)) > core::degrees(static_cast<std::int32_t>(most.value)))
    return Refusal{"NF-MOV-03", "obliquely up to " + degrees_words(most.value) + std::string{house_mark(most)}};
  if (noted(unit, notes.wheeled)) return Refusal{"NF-MOV-03", "it has wheeled and may not move obliquely"};
  if (distance <= Length{}) return Refusal{"NF-MOV-03", "obliquely is forward"};
  const Hundredths left = movement_left(state, unit);
  if (in_hundredths(distance) > left) return Refusal{"NF-MOV-01", "it has " + inches_text(left) + " of movement left"};
  const Field field{state};
  auto went = straight(field, id, unit.pose, core::normalised(unit.pose.facing + aside), distance);
  if (!went) return went.error();
  MovePlan plan = *went;
  if (plan.cost > left)
    return Refusal{"NF-MOV-01", "the move costs " + inches_text(plan.cost) + " and it has " + inches_text(left)};
  plan.obliques = true;
  if (const auto fault = standing_fault(field, id, plan.legs.back().to, field.footprint(id))) return *fault;
  return plan;
}

namespace {

/// The place on a line nearest to a point, as a length from its start.
Length along_line(const Feature& f, Point p) {
  Length gone{}, best{};
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  for (std::size_t i = 0; i + 1 < f.outline.size(); ++i) {
    const Point near = battle::nearest_on(f.outline[i], f.outline[i + 1], p);
    if (const std::int64_t away = core::squared(near - p); away < least)
      least = away, best = gone + core::distance(f.outline[i], near);
    gone += core::distance(f.outline[i], f.outline[i + 1]);
  }
  return best;
}

/// The part of a road between two places on it, without its start.
std::vector<Point> stretch_of_road(const Feature& f, Length from, Length to) {
  std::vector<Point> points;
  Length gone{};
  const Length low = std::min(from, to), high = std::max(from, to);
  for (std::size_t i = 0; i + 1 < f.outline.size(); ++i) {
    const Point a = f.outline[i], b = f.outline[i + 1];
    const Length piece = core::distance(a, b);
    if (gone > low && gone < high) points.push_back(a);
    for (const Length at : {low, high})
      if (at >= gone && at < gone + piece && piece > Length{} && at == (from < to ? high : low)) {
        const std::int64_t part = (at - gone).micrometres;
        points.push_back({a.x + (b.x - a.x) * part / piece.micrometres, a.y + (b.y - a.y) * part / piece.micrometres});
      }
    gone += piece;
  }
  if (high >= gone && from < to) points.push_back(f.outline.back());
  if (from > to) std::ranges::reverse(points);
  return points;
}

}  // namespace

core::Result<MovePlan, Refusal> plan_road(const BattleState& state, UnitId id, FeatureId road, Length along) {
  const Unit& unit = state.unit(id);
  if (const auto fault = mover_fault(state, unit)) return *fault;
  if (!is_road_column(unit)) return Refusal{"NF-MOV-04", "only columns of march and limbered batteries gain by a road"};
  if (!road || road.value > state.ground().features.size() || state.ground().feature(road).kind != FeatureKind::Road)
    return Refusal{"NF-MOV-04", "it needs a road"};
  if (is_locked(state, id)) return Refusal{"NF-MOV-09", "in contact it stays, or goes straight back"};
  if (along == Length{}) return Refusal{"NF-MOV-04", "it goes nowhere"};
  const Hundredths left = movement_left(state, unit);
  const std::int64_t fast = number(state, "NF-MOV-04").value;
  const Feature& f = state.ground().feature(road);
  Length whole{};
  for (std::size_t i = 0; i + 1 < f.outline.size(); ++i) whole += core::distance(f.outline[i], f.outline[i + 1]);
  const Length start = along_line(f, unit.pose.at), end = std::clamp(start + along, Length{}, whole);
  const Hundredths on_road = in_hundredths(end > start ? end - start : start - end);
  if (on_road / fast > left || in_hundredths(along < Length{} ? -along : along) > on_road + 1)
    return Refusal{"NF-MOV-04", "the road is too long for " + inches_text(left) + ", or ends before"};
  const Field field{state};
  MovePlan plan;
  Pose pose = unit.pose;
  std::vector<Point> points{};
  const std::array<Point, 1> here{unit.pose.at};
  Point entry = unit.pose.at;
  Length least{1'000'000'000};
  for (std::size_t i = 0; i + 1 < f.outline.size(); ++i) {
    const Point near = battle::nearest_on(f.outline[i], f.outline[i + 1], here.front());
    if (core::distance(near, here.front()) < least) least = core::distance(near, here.front()), entry = near;
  }
  if (in_hundredths(least) > 100) return Refusal{"NF-MOV-04", "it is not on " + f.name};
  if (in_hundredths(least) > 0) points.push_back(entry);
  for (const Point p : stretch_of_road(f, start, end)) points.push_back(p);
  const Hundredths keep_off = number(state, "NF-MOV-08").value;
  plan.cost = std::max(least_cost, in_hundredths(least) + (on_road + fast - 1) / fast);
  for (const Point p : points) {
    const Point way = p - pose.at;
    if (core::squared(way) < grid * grid) continue;
    pose.facing = core::direction(way);
    plan.legs.push_back({Leg::Kind::Turn, pose});
    const Length reach = core::distance(p, pose.at);
    const InTheWay met = in_the_way(field, id, pose, reach, keep_off);
    if (met.enemy) return Refusal{"NF-MOV-08", state.name(met.enemy) + " bars the road"};
    plan.cost += passage_cost(field, id, met.friends);
    pose = snapped(Pose{p, pose.facing});
    plan.legs.push_back({Leg::Kind::March, pose});
  }
  if (plan.legs.empty()) return Refusal{"NF-MOV-04", "it goes nowhere"};
  if (plan.cost > left)
    return Refusal{"NF-MOV-01", "the march costs " + inches_text(plan.cost) + " and it has " + inches_text(left)};
  if (const auto fault = standing_fault(field, id, pose, field.footprint(id))) return *fault;
  plan.takes_road = true;
  plan.why = {{"NF-MOV-04", inches_text(on_road) + " of " + f.name + " for " + inches_text(plan.cost)}};
  return plan;
}

void carry_out(Referee& referee, UnitId id, const MovePlan& plan) {
  const Unit& unit = referee.state().unit(id);
  if (is_locked(referee.state(), id)) part(referee, id, {Basis{"NF-MOV-09", {}}});
  const auto line = carry(referee, id, plan.takes_road ? Gait::Road : Gait::March, plan.legs, Reasons{{}, plan.why});
  note(referee, id, notes.spent, noted(unit, notes.spent) + plan.cost, line);
  if (plan.wheels) note(referee, id, notes.wheeled, true, line);
  if (plan.obliques) note(referee, id, notes.obliqued, true, line);
  if (plan.pivots) note(referee, id, notes.prolonged, true, line);
  if (plan.turns_on_the_spot) note(referee, id, notes.turned, true, line);
}

namespace {

struct Change {
  std::string_view key;
  Formation to;
  std::string_view rule;
};
constexpr std::array<Change, 7> changes{{
    {"line", Formation::Line, "NF-FRM-01"},
    {"column", Formation::Column, "NF-FRM-01"},
    {"march-column", Formation::MarchColumn, "NF-FRM-02"},
    {"square", Formation::Square, "NF-FRM-03"},
    {"deploy-in-town", Formation::Garrison, "NF-FRM-04"},
    {"limber", Formation::Limbered, "NF-FRM-05"},
    {"unlimber", Formation::Unlimbered, "NF-FRM-05"},
}};
struct Turn {
  std::string_view key;
  std::int32_t degrees;
};
constexpr std::array<Turn, 3> turns{{{"about-face", 180}, {"left-face", -90}, {"right-face", 90}}};

const Change* change_of(std::string_view key) {
  const auto found = std::ranges::find(changes, key, &Change::key);
  return found == changes.end() ? nullptr : &*found;
}
const Turn* turn_of(std::string_view key) {
  const auto found = std::ranges::find(turns, key, &Turn::key);
  return found == turns.end() ? nullptr : &*found;
}

/// The town whose ground a unit is wholly in.
FeatureId whole_town(const Field& field, UnitId id) {
  for (const Feature& f : field.state().ground().features) {
    if (f.kind != FeatureKind::Town) continue;
    const Quad base = battle::placed(field.unit(id).pose, battle::inset(field.stretch(id), slack));
    if (std::ranges::all_of(base, [&](Point p) { return battle::holds(f.outline, p); })) return f.id;
  }
  return {};
}

/// The base in another formation on the same front edge.
std::pair<Pose, Footprint> reshaped(const BattleState& state, const Unit& unit, Formation to) {
  Unit then = unit;
  then.formation = to;
  const Footprint before = footprint(state, unit), now = footprint(state, then);
  return {snapped(Pose{unit.pose.at + core::ahead(unit.pose.facing, (before.depth - now.depth) / 2), unit.pose.facing}),
          now};
}

/// What a new shape would stand on.
std::optional<Refusal> room_fault(const Field& field, UnitId id, const Pose& pose, const Footprint& f) {
  const Unit& unit = field.unit(id);
  const Quad inner = battle::placed(pose, battle::inset(battle::base_stretch(f.width, f.depth), slack));
  if (battle::leaves(inner, field.table())) return Refusal{"NF-FRM-01", "there is no room: the table ends"};
  const Box box = battle::box(inner);
  for (const UnitId other : field.units()) {
    if (other == id || battle::apart(box, field.box(other)) || (in_town(unit) && field.unit(other).place == unit.place))
      continue;
    if (battle::overlap(inner, field.base(other)))
      return Refusal{"NF-MOV-06", "there is no room: " + field.state().name(other) + " stands there"};
  }
  return {};
}

}  // namespace

std::optional<Refusal> deploy_in_town_fault(const BattleState& state, UnitId id) {
  const Field field{state};
  const FeatureId town = whole_town(field, id);
  if (!town) return Refusal{"NF-FRM-04", "only infantry wholly in a town deploys in it"};
  for (const UnitId other : field.units())
    if (other != id && field.unit(other).place == town && field.unit(other).side != state.unit(id).side)
      return Refusal{"NF-FRM-04", state.name(other) + " holds it"};
  return {};
}

std::vector<std::string_view> changes_of(const BattleState& state, const Unit& unit) {
  std::vector<std::string_view> keys;
  const auto add = [&](std::string_view key) {
    if (const Change* change = change_of(key); change != nullptr && change->to == unit.formation) return;
    if (!change_fault(state, unit.id, key)) keys.push_back(key);
  };
  if (is_battery(unit)) {
    add("limber"), add("unlimber");
    return keys;
  }
  for (const std::string_view key : {"line", "column", "march-column"}) add(key);
  if (is_infantry(unit)) add("square"), add("deploy-in-town");
  if (!is_infantry(unit)) add(is_dismounted(unit) ? "mount" : "dismount");
  if (!is_road_column(unit) && !in_square(unit) && !in_town(unit))
    for (const Turn& turn : turns) add(turn.key);
  return keys;
}

std::optional<Refusal> change_fault(const BattleState& state, UnitId id, std::string_view key) {
  const Unit& unit = state.unit(id);
  if (!noted(unit, notes.may_change)) return Refusal{"NF-MAN-13", "its result allows no change of formation"};
  if (noted(unit, notes.changed)) return Refusal{"NF-FRM-09", "one change of formation in a phase"};
  if (noted(unit, notes.half_or_change) && noted(unit, notes.spent) > 0)
    return Refusal{"NF-MAN-14", "half movement or a change, not both"};
  if (has_charged(unit)) return Refusal{"NF-FRM-08", "no change with a charge"};
  if (is_locked(state, id)) return Refusal{"NF-MOV-09", "in contact it stays as it is"};
  if (key == "dismount" || key == "mount") {
    if (is_infantry(unit) || is_battery(unit)) return Refusal{"NF-FRM-06", "only cavalry dismounts"};
    if ((key == "mount") != is_dismounted(unit)) return Refusal{"NF-FRM-06", "it is so already"};
    if (unit.formation != Formation::Line) return Refusal{"NF-FRM-06", "it dismounts from line"};
    return {};
  }
  const Field field{state};
  if (const Turn* turn = turn_of(key)) {
    if (is_battery(unit) || is_road_column(unit)) return Refusal{"NF-FRM-10", "it turns freely"};
    const auto [pose, f] = std::pair{turned_about_middle(unit.pose, core::degrees(turn->degrees)), field.footprint(id)};
    return room_fault(field, id, pose, f);
  }
  const Change* change = change_of(key);
  if (change == nullptr) return Refusal{"NF-FRM-01", "no formation is called '" + std::string{key} + "'"};
  if (change->to == unit.formation) return Refusal{std::string{change->rule}, "it is so already"};
  const bool guns = change->to == Formation::Limbered || change->to == Formation::Unlimbered;
  if (guns != is_battery(unit)) return Refusal{"NF-FRM-05", "only batteries limber"};
  if (change->to == Formation::Unlimbered && gun_state(unit) == Silenced)
    return Refusal{"NF-ART-03", "a silenced battery may not unlimber"};
  if (is_dismounted(unit)) return Refusal{"NF-FRM-06", "dismounted cavalry keeps its line"};
  if (change->to == Formation::Square) {
    if (!is_infantry(unit)) return Refusal{"NF-FRM-03", "only infantry forms square"};
    if (is_in_rough(field, id)) return Refusal{"NF-FRM-03", "no square in rough ground"};
  }
  if (change->to == Formation::Garrison) {
    if (!is_infantry(unit)) return Refusal{"NF-FRM-04", "only infantry deploys in towns"};
    return deploy_in_town_fault(state, id);
  }
  const auto [pose, f] = reshaped(state, unit, change->to);
  if (const auto fault = room_fault(field, id, pose, f)) return fault;
  return {};
}

void change_formation(Referee& referee, UnitId id, std::string_view key) {
  const BattleState& state = referee.state();
  const Unit& unit = state.unit(id);
  const Formation before = unit.formation;
  const std::int64_t sixths = noted(unit, notes.granted), spent = noted(unit, notes.spent);
  const Hundredths cost = change_cost(state, unit), old_share = share(state, unit, before, sixths);
  battle::Sequence line = 0;
  if (const Turn* turn = turn_of(key)) {
    line = carry(referee, id, Gait::TurnToFace,
                 {{Leg::Kind::Turn, turned_about_middle(unit.pose, core::degrees(turn->degrees))}}, {});
  } else if (key == "dismount" || key == "mount") {
    line = referee.record(battle::FormationChanged{.unit = id, .from = before, .to = before, .why = {}});
    note(referee, id, notes.dismounted, key == "dismount", line);
  } else {
    const Change& change = *change_of(key);
    const FeatureId town = change.to == Formation::Garrison ? whole_town(Field{state}, id) : FeatureId{};
    line = reshape(referee, id, change.to, {});
    if (town) referee.record(battle::PlaceEntered{id, town, {}}, line);
    if (change.to == Formation::Unlimbered) note(referee, id, notes.prolonged, true, line);
  }
  note_change(referee, id, line);
  const Unit& now = state.unit(id);
  const Hundredths new_share = share(state, now, now.formation, sixths);
  const Hundredths left = std::max<Hundredths>(0, std::min(old_share - spent - cost, new_share - cost));
  note(referee, id, notes.spent, new_share - left, line);
}

Decision deed_question(const BattleState& state, UnitId id, bool reaction) {
  const Unit& unit = state.unit(id);
  Decision question{.side = unit.side,
                    .rule = reaction ? "NF-RCT-04" : "NF-MAN-17",
                    .question = "What does " + state.name(id) + " do?",
                    .unit = id,
                    .choices = {}};
  const auto offer = [&](std::string_view key, rules::Shape shape) {
    question.choices.push_back({.key = std::string{key},
                                .shape = shape,
                                .units = {id},
                                .procedure = shape == rules::Shape::Charge ? "charge-and-fight" : std::string_view{}});
  };
  const bool moves = movement_left(state, unit) > 0 && !is_disordered(unit) && !has_charged(unit);
  if (moves && may_charge_somebody(state, unit)) offer("charge", rules::Shape::Charge);
  if (moves && is_infantry(unit) && !charger_fault(state, unit, true) && is_near_bridge(state, unit) && !reaction)
    offer("bridge-assault", rules::Shape::Charge);
  const bool drags = is_unlimbered(unit) && nation_of(unit) != Ottoman && !noted(unit, notes.changed);
  if ((moves && !in_town(unit) && !is_unlimbered(unit)) || drags) offer("move", rules::Shape::Move);
  if (moves && !in_town(unit) && !is_unlimbered(unit) && !is_locked(state, id)) {
    if (!noted(unit, notes.wheeled)) offer("oblique", rules::Shape::Move);
    if (is_road_column(unit)) offer("road", rules::Shape::Road);
  }
  if (!reaction && !is_disordered(unit) && noted(unit, notes.may_change) && !noted(unit, notes.changed))
    for (const std::string_view key : changes_of(state, unit)) offer(key, rules::Shape::Form);
  question.choices.push_back(rules::nothing_more());
  return question;
}

bool may_do_something(const Decision& question) {
  return question.choices.size() > 1;
}

std::optional<Refusal> deed_fault(const BattleState& state, const Decision& decision, const Answer& answer) {
  const UnitId id = decision.unit;
  if (answer.unit != id) return Refusal{"NF-SEQ-02", "one unit at a time: " + state.name(id) + " is acting"};
  const auto fault_of = [](const auto& planned) -> std::optional<Refusal> {
    if (planned) return {};
    return planned.error();
  };
  if (answer.choice == "move") return fault_of(plan_move(state, id, answer.turn, answer.distance, answer.turn_after));
  if (answer.choice == "oblique") return fault_of(plan_oblique(state, id, answer.turn, answer.distance));
  if (answer.choice == "road") return fault_of(plan_road(state, id, answer.place, answer.distance));
  if (answer.choice == "charge" || answer.choice == "bridge-assault")
    return fault_of(plan_charge(state, id, answer.target, answer.turn, answer.choice == "bridge-assault"));
  return change_fault(state, id, answer.choice);
}

void do_deeds(Referee& referee, UnitId id, bool reaction) {
  while (referee.state().unit(id).on_table) {
    Decision question = deed_question(referee.state(), id, reaction);
    if (!may_do_something(question)) return;
    question.between = !reaction;  // who reacts stands inside a charge
    const Answer answer = referee.ask(question);
    if (rules::is_asked_anew(answer)) continue;
    if (answer.choice == "end") return;
    const BattleState& state = referee.state();
    if (answer.choice == "move") {
      carry_out(referee, id, *plan_move(state, id, answer.turn, answer.distance, answer.turn_after));
    } else if (answer.choice == "oblique") {
      carry_out(referee, id, *plan_oblique(state, id, answer.turn, answer.distance));
    } else if (answer.choice == "road") {
      carry_out(referee, id, *plan_road(state, id, answer.place, answer.distance));
    } else if (answer.choice == "charge" || answer.choice == "bridge-assault") {
      const bool bridge = answer.choice == "bridge-assault";
      return charge(referee, id, *plan_charge(state, id, answer.target, answer.turn, bridge));
    } else {
      change_formation(referee, id, answer.choice);
    }
  }
}

void act(Referee& referee, UnitId id) {
  manoeuvre_roll(referee, id);
  do_deeds(referee, id, false);
}

namespace {

std::vector<UnitId> waiting(const BattleState& state, Side side) {
  std::vector<UnitId> units;
  for (const Unit& unit : state.units)
    if (unit.on_table && unit.side == side && !noted(unit, notes.acted)) units.push_back(unit.id);
  return units;
}

}  // namespace

void arrive(Referee& referee, Side side) {
  for (const UnitId id : battle::ids_of(referee.state().units)) {
    const BattleState& state = referee.state();
    const Unit& unit = state.unit(id);
    if (unit.on_table || unit.side != side || noted(unit, notes.arrives) == 0 ||
        noted(unit, notes.arrives) > state.clock.turn)
      continue;
    const Field field{state};
    // Where somebody stands in the way it waits for its turn to come.
    if (standing_fault(field, unit.id, unit.pose, field.footprint(unit.id))) continue;
    std::vector<LeaderId> leaders;
    for (const Leader& leader : state.leaders)
      if (leader.with == unit.id && !leader.on_table) leaders.push_back(leader.id);
    const auto line = referee.record(battle::UnitArrived{unit.id, unit.pose, std::move(leaders), {}});
    note(referee, unit.id, notes.arrives, 0, line);
  }
}

void manoeuvre_phase(Referee& referee, Side side) {
  attach_leaders(referee, side);
  while (true) {
    const auto units = waiting(referee.state(), side);
    if (units.empty()) break;
    const Answer answer = referee.ask({.side = side,
                                       .rule = "NF-SEQ-02",
                                       .question = "Which unit acts?",
                                       .choices = {rules::begin_with("act", units), rules::nothing_more()},
                                       .between = true});
    if (rules::is_asked_anew(answer)) continue;
    if (answer.choice == "end") break;
    act(referee, answer.unit);
  }
  for (const UnitId id : waiting(referee.state(), side))
    if (referee.state().unit(id).on_table && is_disordered(referee.state().unit(id))) act(referee, id);
  bring_leaders_to_safety(referee);
  move_leaders(referee, side, false);
  replace_leaders(referee, side);
}

}  // namespace vedette::napoleonic_fury
