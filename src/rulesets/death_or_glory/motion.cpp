#include "rulesets/death_or_glory/motion.h"

#include "battle/edge.h"
#include "rulesets/death_or_glory/command.h"
#include "rulesets/death_or_glory/going.h"

namespace vedette::death_or_glory {
namespace {

using battle::Gait;
using battle::Leg;

/// Two bases that stand edge to edge must not count as being in each other's way.
constexpr Length touch{1'000};

bool passes(const Unit& mover, const Unit& other, const Stops& stops) {
  if (std::ranges::find(stops.ignored, other.id) != stops.ignored.end()) return true;
  if (mover.side == other.side) return !stops.friends || in_skirmish_order(mover) || in_skirmish_order(other);
  return !stops.enemy_skirmishers && in_skirmish_order(other);
}

bool bars(const Unit& unit, const Feature& f, const BattleState& state) {
  switch (f.kind) {
    case FeatureKind::Lake:
    case FeatureKind::Marsh:
      return true;
    case FeatureKind::River:
      return f.grade == 0 || is_barred(state, unit, f);
    case FeatureKind::Town:
      return is_barred(state, unit, f) || std::ranges::any_of(state.units, [&](const Unit& u) {
               return u.on_table && u.place == f.id && u.id != unit.id;
             });
    default:
      return is_barred(state, unit, f);
  }
}

/// Whether a river is crossed there; guns keep to the bridges. Source: DG-ART-07.
bool on_crossing(const Field& field, const Unit& unit, Point p) {
  const bool wades = !is_barred(field.state(), unit, FordRow);
  return std::ranges::any_of(field.state().ground().features, [&](const Feature& f) {
    return (f.kind == FeatureKind::Bridge || (f.kind == FeatureKind::Ford && wades)) && battle::holds(f.outline, p);
  });
}

/// Column of DG-T-COMPULSORY; gunners who left their guns run as infantry.
CompulsoryColumn compulsory_column(const Unit& unit) {
  if (is_foot(unit) || unit.guns) return OnFoot;
  if (is_horse(unit)) return is_heavy(unit) ? OnHeavyHorses : OnLightHorses;
  return type_of(unit).horse_guns ? WithHorseGuns : WithFootGuns;
}

Stretch shrunk(const Stretch& s) {
  return {s.left + touch, s.right - touch, s.back + touch, s.front - touch};
}

/// A compulsory move; how far it went where that is more or less than is printed.
Basis gone_of(std::string_view rule, std::int64_t gone, const Charted& reach) {
  if (gone == reach.value && !reach.house) return decided(rule);
  return decided(rule, std::to_string(gone) + " m of " + std::to_string(reach.value) + std::string{house_mark(reach)});
}

}  // namespace

Charted retire_distance(const BattleState& state, const Unit& unit) {
  return chart(state, compulsory_table, RetireMove, compulsory_column(unit));
}

UnitId first_in_way(const Field& field, UnitId id, const Pose& from, Length reach, const Stops& stops) {
  const Unit& mover = field.unit(id);
  const Stretch base = shrunk(stretch_of(field.geometry(id)));
  const Quad swept = battle::placed(from, {base.left, base.right, base.back, base.front + reach});
  const Box box = battle::box(swept);
  UnitId first;
  Length least = reach + Length{1};
  for (const UnitId other : field.units()) {
    const Unit& unit = field.unit(other);
    if (other == id || passes(mover, unit, stops) || battle::apart(box, field.box(other))) continue;
    if (unit.place && is_foot(mover) && unit.place == mover.place) continue;
    const auto hit = battle::first_contact(from, base, field.base(other), reach);
    if (hit && *hit < least) least = *hit, first = other;
  }
  return first;
}

Length clear_run(const Field& field, UnitId id, const Pose& from, Length reach, const Stops& stops) {
  const Unit& mover = field.unit(id);
  const Stretch base = shrunk(stretch_of(field.geometry(id)));
  Length run = reach;
  if (const UnitId other = first_in_way(field, id, from, reach, stops))
    run = std::max(Length{}, *battle::first_contact(from, base, field.base(other), reach) - touch);
  if (!stops.ground) return run;
  const Quad swept = battle::placed(from, {base.left, base.right, base.back, base.front + run});
  for (const Feature& f : field.state().ground().features) {
    if (!bars(mover, f, field.state()) || battle::apart(battle::box(swept), field.box(f))) continue;
    if (battle::is_line(f.kind)) {
      const Point to = from.at + core::ahead(from.facing, run);
      for (std::size_t i = 0; i + 1 < f.outline.size(); ++i) {
        const std::array<Point, 2> line{from.at, to}, piece{f.outline[i], f.outline[i + 1]};
        if (battle::gap(line, piece) > Length{}) continue;
        run = std::min(run, std::max(Length{}, battle::gap(from.at, from.at, piece) - touch));
      }
      continue;
    }
    // A whole front halts at the shore; whom its wheel or a rout has brought there already goes on by the next rule.
    if (f.kind == FeatureKind::Lake)
      if (const auto shore = battle::first_contact(from, base, f.outline, run); shore && *shore > touch)
        run = std::min(run, *shore - touch);
    // Water and buildings stop the middle of the front: files round the corner of a pond close in.
    const Point to = from.at + core::ahead(from.facing, run);
    for (const battle::Part& part : battle::parts_inside(from.at, to, f.outline, Length{})) {
      const Point middle = from.at + core::ahead(from.facing, part.from + (part.to - part.from) / 2);
      if (f.kind == FeatureKind::River && on_crossing(field, mover, middle)) continue;
      run = std::min(run, std::max(Length{}, part.from - touch));
    }
  }
  return run;
}

Length on_table(const Field& field, const Pose& from, Length run) {
  const Box& table = field.table();
  return battle::furthest(run, [&](Length at) {
    const Point p = from.at + core::ahead(from.facing, at);
    return p.x >= table.low.x && p.y >= table.low.y && p.x <= table.high.x && p.y <= table.high.y;
  });
}

Pose about(const Field& field, UnitId id) {
  const Pose pose = field.unit(id).pose;
  return snapped({pose.at + core::ahead(pose.facing, -metres(field.geometry(id).depth)),
                  core::normalised(pose.facing + core::degrees(180))});
}

Pose looking(const Field& field, UnitId id, Angle facing) {
  return snapped(
      {field.centre(id) + core::ahead(facing, metres(field.geometry(id).depth) / 2), core::normalised(facing)});
}

battle::Sequence carry(Referee& referee, UnitId id, Gait gait, std::vector<Leg> legs, Reasons why,
                       battle::Sequence cause) {
  if (legs.empty()) return cause;
  const Pose before = referee.state().unit(id).pose;
  if (const FeatureId place = referee.state().unit(id).place;
      place &&
      battle::locate(referee.state().ground().feature(place).outline, legs.back().to.at) == battle::Where::Outside) {
    referee.record(battle::PlaceLeft{id, place}, cause);
    referee.record(
        battle::FormationChanged{
            .unit = id, .from = Formation::Garrison, .to = Formation::Line, .why = {decided("DG-TER-08")}},
        cause);
  }
  const auto line = referee.record(
      battle::UnitMoved{.unit = id, .gait = gait, .from = before, .legs = std::move(legs), .why = std::move(why)},
      cause);
  take_leaders_along(referee, id, before, line);
  return line;
}

std::int64_t retire(Referee& referee, UnitId id, Reasons why, battle::Sequence cause) {
  const Field field{referee.state()};
  const Unit& unit = field.unit(id);
  const Charted reach = retire_distance(referee.state(), unit);
  const Pose back = about(field, id);
  const Length run = clear_run(field, id, back, metres(reach.value), {.friends = true});
  const Length room = std::max(Length{}, run);
  why.add(gone_of("DG-ROU-02", whole_metres(room), reach));
  if (whole_metres(room) > 0) {
    const Pose to = snapped({unit.pose.at + core::ahead(unit.pose.facing, -room), unit.pose.facing});
    const Box& table = field.table();
    if (to.at.x < 0 || to.at.y < 0 || to.at.x > table.high.x || to.at.y > table.high.y) {
      remove(referee, id, {decided("DG-ROU-08")}, cause);
      return whole_metres(room);
    }
    carry(referee, id, Gait::Retreat, {{Leg::Kind::March, to}}, std::move(why), cause);
  }
  note(referee, id, notes.retired, true);
  note(referee, id, notes.compulsory_moved, true);
  return whole_metres(room);
}

std::int64_t run_from(Referee& referee, UnitId id, Point from, std::int64_t reach, Reasons why,
                      battle::Sequence cause) {
  const Field field{referee.state()};
  const Point way = field.centre(id) - from;
  const Angle facing = way == Point{} ? field.unit(id).pose.facing + core::degrees(180) : core::direction(way);
  const Pose turned = looking(field, id, facing);
  const Length run = clear_run(field, id, turned, metres(reach), {.friends = true});
  Pose to = turned;
  to.at = to.at + core::ahead(facing, run);
  to = snapped(to);
  std::vector<Leg> legs{{Leg::Kind::Turn, turned}};
  if (whole_metres(run) > 0) legs.push_back({Leg::Kind::March, to});
  const Box& table = field.table();
  if (to.at.x < 0 || to.at.y < 0 || to.at.x > table.high.x || to.at.y > table.high.y) {
    remove(referee, id, {decided("DG-ROU-08")}, cause);
    return whole_metres(run);
  }
  carry(referee, id, Gait::Flight, std::move(legs), std::move(why), cause);
  note(referee, id, notes.compulsory_moved, true);
  return whole_metres(run);
}

namespace {

bool is_off(const Box& table, Point p) {
  return p.x < 0 || p.y < 0 || p.x > table.high.x || p.y > table.high.y;
}

}  // namespace

void rout_move(Referee& referee, UnitId id, Reasons why) {
  const Field field{referee.state()};
  const Unit& unit = field.unit(id);
  const Charted reach = chart(referee.state(), compulsory_table, RoutMove, compulsory_column(unit));
  const Angle home = battle::towards(battle::own_edge(*referee.state().scenario, unit.side));
  // Round the enemy by the smallest turn.
  Pose best = looking(field, id, home);
  Length furthest{-1};
  for (int turn = 0; turn <= 90; turn += 10) {
    for (const int sign : {1, -1}) {
      const Pose pose = looking(field, id, core::normalised(home + core::degrees(sign * turn)));
      const Length run = clear_run(field, id, pose, metres(reach.value), {.friends = false, .ground = false});
      if (run > furthest) furthest = run, best = pose;
      if (turn == 0) break;
    }
    if (furthest >= metres(reach.value)) break;
  }
  const Pose turned = best;
  Length run = furthest;
  Pose to = snapped({turned.at + core::ahead(turned.facing, run), turned.facing});
  // Nobody comes to rest among friends: the crowd runs on until it is clear of them.
  const auto among_friends = [&](const Pose& pose) {
    const Quad base = battle::placed(pose, stretch_of(field.geometry(id)));
    return std::ranges::any_of(field.units(),
                               [&](UnitId other) { return other != id && battle::overlap(base, field.base(other)); });
  };
  for (int more = 0; more < 30 && !is_off(field.table(), to.at) && among_friends(to); ++more) {
    run += metres(10);
    to = snapped({turned.at + core::ahead(turned.facing, run), turned.facing});
  }
  const Quad path = battle::placed(turned, {-metres(field.geometry(id).width) / 2, metres(field.geometry(id).width) / 2,
                                            -metres(field.geometry(id).depth), run});
  std::vector<UnitId> crossed;
  for (const UnitId other : field.units()) {
    const Unit& mate = field.unit(other);
    if (other != id && mate.side == unit.side && is_close_order(mate) && order_state(mate) == Formed &&
        !is_broken(mate) && battle::overlap(path, field.base(other)))
      crossed.push_back(other);
  }
  why.add(gone_of("DG-ROU-04", whole_metres(run), reach));
  battle::Sequence line = 0;
  if (is_off(field.table(), to.at)) {
    line = carry(referee, id, Gait::Flight, {{Leg::Kind::Turn, turned}}, std::move(why));
    remove(referee, id, {decided("DG-ROU-08")}, line);
  } else {
    line = carry(referee, id, Gait::Flight, {{Leg::Kind::Turn, turned}, {Leg::Kind::March, to}}, std::move(why));
    note(referee, id, notes.compulsory_moved, true);
    note(referee, id, notes.last_rout_move, referee.state().clock.turn);
  }
  for (const UnitId mate : crossed)
    disorder(referee, mate, Unformed, {decided("DG-ROU-09", referee.state().name(id))}, line);
}

void face_nearest_enemy(Referee& referee, UnitId id, std::string_view rule, battle::Sequence cause) {
  const Field field{referee.state()};
  const UnitId enemy = nearest_visible_enemy(field, id);
  if (!enemy || field.centre(enemy) == field.centre(id)) return;
  const Pose to = looking(field, id, core::direction(field.centre(enemy) - field.centre(id)));
  if (to == field.unit(id).pose) return;
  carry(referee, id, Gait::TurnToFace, {{Leg::Kind::Turn, to}}, {decided(rule, referee.state().name(enemy))}, cause);
}

std::int64_t allowance(const BattleState& state, const Unit& unit) {
  return allowance(state, unit, unit.formation);
}

std::int64_t allowance(const BattleState& state, const Unit& unit, Formation formation) {
  const auto row = [&]() -> MoveRow {
    if (is_guns(unit)) {
      if (unit.guns) return MoveColumn;  // gunners on foot: DG-ART-10
      if (formation != Formation::Limbered) return MoveDeployed;
      return type_of(unit).horse_guns ? MoveHorseGuns : MoveFootGuns;
    }
    if (is_foot(unit)) {
      if (formation == Formation::Skirmish) return MoveSkirmish;
      if (formation == Formation::Square) return MoveSquare;
      return formation == Formation::Column || formation == Formation::MarchColumn ? MoveColumn : MoveLine;
    }
    const bool march = formation == Formation::MarchColumn || formation == Formation::Column;
    if (is_heavy(unit)) return march ? MoveHeavyColumn : MoveHeavyLine;
    return march ? MoveLightColumn : MoveLightLine;
  };
  const std::int64_t share = chart(state, fatigue_table, fatigue(unit), MovementPercent).value;
  return chart(state, move_table, row()).value * share / 100;
}

std::int64_t charge_bonus(const BattleState& state, const Unit& unit) {
  if (is_guns(unit)) return unit.guns ? chart(state, charge_bonus_table, FootBonus).value : 0;
  return chart(state, charge_bonus_table, is_horse(unit) ? HorseBonus : FootBonus).value;
}

std::int64_t evade_distance(const BattleState& state, const Unit& unit) {
  const Formation formation = is_deployed(unit) ? Formation::Limbered : unit.formation;
  Unit mover = unit;
  if (is_guns(unit) && is_deployed(unit)) mover.guns = unit.pose;  // they leave the guns and run: DG-ART-10
  return allowance(state, mover, formation) * number(state, "DG-CHG-23").value / 100 + charge_bonus(state, mover);
}

void remove(Referee& referee, UnitId id, Reasons why, battle::Sequence cause) {
  for (const Leader& leader : std::vector<Leader>{referee.state().leaders})
    if (leader.on_table && leader.with == id)
      referee.record(battle::LeaderMoved{leader.id, leader.pose, leader.pose, {}, {}}, cause);
  referee.record(battle::UnitRemoved{id, std::move(why)}, cause);
}

}  // namespace vedette::death_or_glory
