#include "rulesets/death_or_glory/compulsory.h"

#include "rulesets/death_or_glory/command.h"
#include "rulesets/death_or_glory/options.h"
#include "rulesets/death_or_glory/recovery.h"
#include "rulesets/death_or_glory/roll.h"
#include "rulesets/death_or_glory/skirmishers.h"

namespace vedette::death_or_glory {

using battle::Gait;
using battle::Leg;

Activity activity(const Unit& u) {
  if (moral_state(u) == Routing) return Activity::Routing;
  if (moral_state(u) == Retreating || noted(u, notes.evaded)) return Activity::Retreating;
  if (noted(u, notes.retired) || noted(u, notes.owes_retire)) return Activity::Retiring;
  if (noted(u, notes.advancing) || noted(u, notes.owes_follow)) return Activity::Advancing;
  return Activity::Standing;
}

std::int64_t control_sum(const Field& field, UnitId id, Reasons& why) {
  const BattleState& state = field.state();
  const Unit& unit = field.unit(id);
  why.add(factor_in(state, unit, Control, "DG-CTL-02"));
  if (const Rated senior = best_commander(field, id, number(state, "DG-CMD-09").value); senior.by) {
    const bool deducted = option(state, Option::SeniorFactor) == 1;
    why.add(adds("DG-CTL-02", deducted ? -senior.rating : senior.rating,
                 name_of(state, senior.by) + ", the senior officer"));
  }
  const std::int64_t reach = number(state, "DG-CTL-07").value;
  std::array<bool, 5> enemies{}, friends{};
  bool in_flank = false, in_front = false;
  for (const UnitId other : field.units()) {
    if (other == id || !field.within(id, other, reach)) continue;
    const Unit& u = field.unit(other);
    const Activity act = activity(u);
    if (u.side == unit.side) {
      friends[static_cast<std::size_t>(act)] = true;
    } else if (act == Activity::Advancing) {
      (sector(field, id, field.centre(other)) == Sector::Front ? in_front : in_flank) = true;
    } else {
      enemies[static_cast<std::size_t>(act)] = true;
    }
  }
  const int won = noted(unit, notes.rounds_won).turns();
  const auto at = [](const auto& seen, Activity a) { return seen[static_cast<std::size_t>(a)]; };
  why.add(modifiers(state, control_modifiers,
                    {{EnemyRetiring, at(enemies, Activity::Retiring)},
                     {EnemyRetreating, at(enemies, Activity::Retreating)},
                     {EnemyRouting, at(enemies, Activity::Routing)},
                     {EnemyStanding, at(enemies, Activity::Standing)},
                     {EnemyAdvancing, in_front},
                     {EnemyOnFlank, in_flank},
                     {FriendsRetiring, at(friends, Activity::Retiring)},
                     {FriendsRetreating, at(friends, Activity::Retreating)},
                     {FriendsRouting, at(friends, Activity::Routing)},
                     {FriendsStanding, at(friends, Activity::Standing)},
                     {FriendsAdvancing, at(friends, Activity::Advancing)},
                     {RoundsWonOfLate, won != 0, won},
                     {FlankUnderFire, noted(unit, notes.fired_on_flank_rear) == state.clock.turn}}));
  return why.total();
}

std::int64_t inclination(const BattleState& state, const Unit& unit, std::int64_t total) {
  const auto from = [&](ControlResultRow row) { return chart(state, control_result_table, row).value; };
  if (training(unit) != Veteran || (total >= from(FollowsOrders) && total < from(OnePursuitMove))) return 0;
  const std::int64_t one = chart(state, control_modifiers, VeteransObey).value;
  return total < from(FollowsOrders) ? one : -one;
}

void control_test(Referee& referee, UnitId id) {
  const BattleState& state = referee.state();
  Reasons why;
  std::int64_t total = 0;
  bool fast = false;
  {
    const Field field{state};
    total = control_sum(field, id, why);
    fast = stands_fast(field, id) || is_guns(field.unit(id));
  }
  const int face = roll(referee, "DG-CTL-02", battle::Purpose::Other, state.unit(id).side, id, std::move(why), 0);
  total += percentage_reading(state, face);
  total += inclination(state, state.unit(id), total);
  const auto from = [&](ControlResultRow row) { return chart(state, control_result_table, row).value; };
  note(referee, id, notes.owes_control, false);
  if (fast && total >= from(OnePursuitMove)) total = from(FollowsOrders);  // it never pursues: DG-CTL-03
  if (total >= from(OnePursuitMove)) {
    note(referee, id, notes.pursuit_moves, total >= from(TwoPursuitMoves) ? 2 : 1);
  } else if (total >= from(FollowsOrders)) {
    note(referee, id, notes.stood, Standing::FollowsItsOrders);
  } else if (total >= from(StandsTwoTurns)) {
    note(referee, id, notes.no_advance, total >= from(StandsOneTurn) ? 1 : 2);
    note(referee, id, notes.no_advance_set, state.clock.turn);
  } else {
    note(referee, id, notes.owes_retire, true);
  }
}

namespace {

/// Straight along a line out of hand: up to its reach, through whom it has ridden through, at fugitives and no others.
/// Source: DG-BRK-05, DG-ROU-06, DG-ROU-07.
void charge_along(Referee& referee, UnitId id, const Pose& turned, std::int64_t reach,
                  const std::vector<UnitId>& ridden_through, Reasons why) {
  const Field field{referee.state()};
  const Unit& unit = field.unit(id);
  const Stretch base = stretch_of(field.geometry(id));
  const Length most = affordable(field, id, turned, reach, metres(reach));
  std::vector<UnitId> broken;
  for (const UnitId other : field.units())
    if (field.unit(other).side != unit.side && is_broken(field.unit(other))) broken.push_back(other);
  Stops stops{.friends = true, .ground = true, .enemy_skirmishers = false, .ignored = broken};
  stops.ignored.insert(stops.ignored.end(), ridden_through.begin(), ridden_through.end());
  const Charted away = number(referee.state(), "DG-ROU-06");
  // Skirmishers keep further off.
  const std::int64_t off = in_skirmish_order(unit) ? number(referee.state(), "DG-SKR-09").value : away.value;
  const auto free_run = [&](Length wanted) {
    const Length run = clear_run(field, id, turned, wanted + metres(off), stops);
    const UnitId other = first_in_way(field, id, turned, wanted + metres(off), stops);
    const bool short_of = other && field.unit(other).side != unit.side;
    const Length free = std::max(Length{}, std::min(short_of ? run - metres(off) : run, wanted));
    return std::pair{on_table(field, turned, free), short_of};
  };
  auto [run, short_of] = free_run(most);
  if (short_of)
    why.add(decided("DG-ROU-06", "stops " + std::to_string(off) + " m short" + std::string{house_mark(away)}));
  // It strikes fugitives on its way and stops at them.
  UnitId caught;
  for (const UnitId fugitive : broken) {
    const auto hit = battle::first_contact(turned, base, field.base(fugitive), run);
    if (hit && *hit <= run) run = std::max(Length{}, *hit), caught = fugitive;
  }
  // It does not come to rest on those it rode through, but beyond them, or where it was.
  const auto on_them = [&](Length at) {
    const Quad quad =
        battle::placed({turned.at + core::ahead(turned.facing, at), turned.facing}, battle::inset(base, metres(1)));
    return std::ranges::any_of(ridden_through, [&](UnitId other) { return battle::overlap(quad, field.base(other)); });
  };
  if (!caught)
    for (Length on = run; on_them(run); on += metres(10)) {
      run = free_run(on).first;
      if (run >= on) continue;
      run = Length{};
      break;
    }
  std::vector<Leg> legs;
  if (turned.facing != unit.pose.facing) legs.push_back({Leg::Kind::Turn, turned});
  if (run > metres(1))
    legs.push_back({Leg::Kind::March, snapped({turned.at + core::ahead(turned.facing, run), turned.facing})});
  carry(referee, id, Gait::Charge, std::move(legs), std::move(why));
  note(referee, id, notes.compulsory_moved, true);
  if (caught) strike_fugitive(referee, id, caught);
}

/// Whom a pursuer makes for: the nearest fugitive in reach, else the nearest enemy it sees. Source: DG-ROU-06.
UnitId quarry(const Field& field, UnitId id, std::int64_t reach) {
  std::vector<std::pair<std::int64_t, UnitId>> fugitives;
  for (const UnitId other : field.units())
    if (field.unit(other).side != field.unit(id).side && is_broken(field.unit(other)) &&
        field.within(id, other, reach) && sees(field, id, other))
      fugitives.emplace_back(field.distance(id, other), other);
  std::ranges::sort(fugitives);
  return fugitives.empty() ? nearest_visible_enemy(field, id) : fugitives.front().second;
}

void pursue(Referee& referee, UnitId id) {
  const Field field{referee.state()};
  const std::int64_t reach = charge_move(referee.state(), field.unit(id));
  const UnitId goal = quarry(field, id, reach);
  if (!goal) return;
  const Point way = field.centre(goal) - field.centre(id);
  const Pose turned = way == Point{} ? field.unit(id).pose : looking(field, id, core::direction(way));
  charge_along(referee, id, turned, reach, {}, {decided("DG-ROU-06", referee.state().name(goal))});
}

/// Cavalry that has ridden through cavalry goes on. Source: DG-BRK-05.
void ride_on(Referee& referee, UnitId id) {
  const Unit& unit = referee.state().unit(id);
  const std::int64_t used = noted(unit, notes.charged) ? noted(unit, notes.path_cost) : 0;
  std::vector<UnitId> through;
  for (const Unit& other : referee.state().units)
    if (other.on_table && noted(unit, notes.uncontrolled).names(other.id)) through.push_back(other.id);
  charge_along(referee, id, unit.pose, std::max<std::int64_t>(0, charge_move(referee.state(), unit) - used), through,
               {decided("DG-BRK-05")});
  note(referee, id, notes.pursuit_moves, 1);
}

template <class T>
std::vector<UnitId> in_order(const BattleState& state, const rules::Note<Unit, T>& note) {
  const Side first = noted(state, notes.initiative).value_or(Side::Red);
  std::vector<UnitId> ids;
  for (const Side side : {first, core::other(first)})
    for (const Unit& unit : state.units)
      if (unit.on_table && unit.side == side && is_noted(unit, note)) ids.push_back(unit.id);
  return ids;
}

void follow_up(Referee& referee, UnitId id) {
  const Field field{referee.state()};
  const UnitId enemy = noted(field.unit(id), notes.owes_follow);
  note(referee, id, notes.owes_follow, {});
  const Unit& unit = field.unit(id);
  if (!unit.on_table || is_broken(unit)) return;
  const std::int64_t reach = retire_distance(referee.state(), unit).value;
  UnitId target;
  for (const Contact& c : referee.state().contacts)
    if (rules::is_of(c, id)) {
      const UnitId other = rules::opposite(c, id);
      if (!target || other == enemy) target = other;
    }
  if (!target || !referee.state().unit(target).on_table) return;
  const auto hit =
      battle::first_contact(unit.pose, stretch_of(field.geometry(id)), field.base(target), metres(reach + 5));
  const Length run = clear_run(field, id, unit.pose, hit ? *hit : metres(reach), {.ignored = {target}});
  if (run > metres(1))
    carry(referee, id, Gait::Charge,
          {{Leg::Kind::March, snapped({unit.pose.at + core::ahead(unit.pose.facing, run), unit.pose.facing})}},
          {decided("DG-MEL-19", std::to_string(whole_metres(run)) + " m to " + referee.state().name(target))});
  note(referee, id, notes.following_up, true);
  note(referee, id, notes.compulsory_moved, true);
}

}  // namespace

void compulsory_phase(Referee& referee) {
  for (const UnitId id : in_order(referee.state(), notes.owes_control)) {
    const Unit& unit = referee.state().unit(id);
    if (unit.on_table && !is_broken(unit) && !is_locked(referee.state(), id)) control_test(referee, id);
  }
  for (const UnitId id : in_order(referee.state(), notes.owes_retire)) {
    note(referee, id, notes.owes_retire, false);
    if (!is_broken(referee.state().unit(id))) retire(referee, id, {});
  }
  for (const UnitId id : in_order(referee.state(), notes.owes_follow)) follow_up(referee, id);
  keep_distance(referee);
  // Contact that a recoil or a pond has opened is contact no longer.
  for (const Contact& c : std::vector<Contact>{referee.state().contacts}) {
    const Field field{referee.state()};
    if (field.distance(c.attacker, c.target) > 5)
      referee.record(battle::ContactEnded{c.attacker, c.target, {decided("DG-MEL-20")}});
  }
  for (const UnitId id : in_order(referee.state(), notes.moral_state)) {
    const Unit& unit = referee.state().unit(id);
    if (!unit.on_table || moral_state(unit) != Routing) continue;
    if (noted(unit, notes.routed_now)) {
      rout_move(referee, id, {});
    } else if (may_rally(Field{referee.state()}, id)) {
      note(referee, id, notes.stood, Standing::RoutsNoFurther);
    } else {
      rout_move(referee, id, {decided("DG-ROU-05")});
    }
  }
  for (const UnitId id : in_order(referee.state(), notes.uncontrolled)) {
    const Unit& unit = referee.state().unit(id);
    if (is_broken(unit) || is_locked(referee.state(), id)) continue;
    ride_on(referee, id);
    keep_distance(referee);
  }
  for (const UnitId id : in_order(referee.state(), notes.pursuit_moves)) {
    const Unit& unit = referee.state().unit(id);
    if (!noted(unit, notes.uncontrolled).empty() || is_broken(unit) || is_locked(referee.state(), id)) continue;
    note(referee, id, notes.pursuit_moves, noted(unit, notes.pursuit_moves) - 1);
    pursue(referee, id);
    keep_distance(referee);
  }
  capture_guns(referee);
  bring_leaders_to_safety(referee);
}

}  // namespace vedette::death_or_glory
