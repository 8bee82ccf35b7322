// Section 4.16: moves nobody orders.
#include "rulesets/burt/compulsory.h"

#include "battle/words.h"
#include "rulesets/burt/assault.h"
#include "rulesets/burt/cohesion.h"
#include "rulesets/burt/melee.h"
#include "rulesets/burt/morale.h"
#include "rulesets/burt/orders.h"

namespace vedette::burt {
namespace {

using battle::inches_text;

Box table_of(const BattleState& state) {
  return {{0, 0}, {state.ground().width.micrometres, state.ground().height.micrometres}};
}

/// A body in flight: where it faces, how far it gets, and whether it leaves the table.
struct Run {
  Plan plan;
  bool leaves = false;
};
/// Terrain slows it and costs no order; enemies stop it an inch short. Source: SB-TERR-05, SB-COMP-05.
Run run(const Board& board, const Unit& unit, Angle way, Length distance, bool may_leave, battle::Gait gait) {
  const BattleState& state = board.state();
  Run run{Plan{unit, gait}};
  run.plan.turn({unit.pose.at, core::normalised(way)});
  const Point front = front_of(unit, run.plan.end);
  const GroundAhead ground{state, unit, front, front + core::ahead(way, distance), distance};
  Length far = ground.reach(distance);
  const Length near = printed_length(state, "SB-MOVE-08");
  const auto base = [&](Length d) {
    return battle::placed({unit.pose.at + core::ahead(way, d), run.plan.end.facing},
                          battle::inset(stretch_of(unit), tolerance * 2));
  };
  run.leaves = may_leave && battle::leaves(base(far), table_of(state));
  if (run.leaves) return run;
  // The way is stopped short of the first enemy in it.
  for (const UnitId id : board.units()) {
    if (board.unit(id).side == unit.side) continue;
    if (const auto met = battle::first_contact(run.plan.end, stretch_of(unit), board.base(id), far + near))
      far = std::min(far, std::max(Length{}, *met - near));
  }
  while (far > tolerance && standing_fault(board, unit, base(far), near)) far = far - core::hundredths_of_inch(25);
  if (far <= tolerance) return run;
  const Point to = unit.pose.at + core::ahead(way, far);
  run.plan.through = passed(board, unit, swept(unit, run.plan.end, to));
  run.plan.march(to);
  if (ground.hinders(far)) run.plan.why.add(Basis{"SB-TERR-05"});
  for (const UnitId id : run.plan.through) run.plan.why.add(Basis{"SB-COMP-05", "through " + state.name(id)});
  return run;
}

/// "6" of 8"": how far it got.
std::string gone_of(const Plan& plan, Length distance) {
  return inches_text(core::distance(plan.from.at, plan.end.at)) + " of " + inches_text(distance);
}

/// A compulsory move sets none of the flags of a move but those its rule names. Source: SB-MOVE-16.
battle::Sequence run_off(Referee& referee, UnitId id, const Plan& plan) {
  const auto line = referee.record(
      battle::UnitMoved{.unit = id, .gait = plan.gait, .from = plan.from, .legs = plan.legs, .why = plan.why});
  note_anew(referee, id, notes.moved, true, line);
  for (const UnitId other : plan.through) {
    const BattleState& state = referee.state();
    if (!is_close_order(state.unit(id)) || !is_close_order(state.unit(other))) continue;
    const std::string words = state.name(id) + " run through " + state.name(other);
    lose_level(referee, id, {"SB-MOVE-11", words}, line);
    lose_level(referee, other, {"SB-MOVE-11", words}, line);
  }
  clear_the_way(referee, id, line);
  return line;
}

std::vector<UnitId> leave_melee(Referee& referee, UnitId id, const Basis& why) {
  std::vector<UnitId> others;
  const auto contacts = referee.state().contacts;
  for (const Contact& c : contacts) {
    if (!rules::is_of(c, id)) continue;
    others.push_back(rules::opposite(c, id));
    referee.record(battle::ContactEnded{c.attacker, c.target, {why}});
  }
  return others;
}

UnitId nearest(const Board& board, const Unit& unit, auto wanted) {
  UnitId best;
  for (const UnitId id : board.units()) {
    if (board.unit(id).side == unit.side || !is_combat(board.unit(id)) || !wanted(board.unit(id))) continue;
    if (!best || board.gap(unit.id, id) < board.gap(unit.id, best)) best = id;
  }
  return best;
}

/// Straight on until it touches an enemy, whoever that is. Source: SB-COMP-03.
struct Chase {
  Charge charge;
  bool contact = false;
};
Chase chase(const Board& board, const Unit& unit, Angle way, Length distance) {
  Chase found{{.unit = unit.id, .start = {unit.pose.at, core::normalised(way)}}};
  found.charge.wheel = core::shortest(way - unit.pose.facing);
  const Point front = front_of(unit, found.charge.start);
  const GroundAhead ground{board.state(), unit, front, front + core::ahead(way, distance), distance};
  found.charge.straight = ground.reach(distance);
  for (const UnitId id : board.units()) {
    if (board.unit(id).side == unit.side) continue;
    const auto met = battle::first_contact(found.charge.start, stretch_of(unit), board.base(id), found.charge.straight);
    if (!met) continue;
    found.charge.straight = *met;
    found.charge.target = id;
    found.contact = true;
  }
  return found;
}

}  // namespace

Length compulsory_distance(const BattleState& state, const Unit& unit, CompColumn column) {
  return core::hundredths_of_inch(chart(state, compulsory_chart, move_row(unit), column).value);
}

void rout_move(Referee& referee, UnitId id) {
  const auto freed = leave_melee(referee, id, {"SB-COMP-02"});
  const Board board{referee.state()};
  const Unit& unit = board.unit(id);
  const Length distance = compulsory_distance(referee.state(), unit, RoutMove);
  Run away = run(board, unit, way_home(referee.state(), unit.side), distance, true, battle::Gait::Flight);
  away.plan.why.add(Basis{"SB-COMP-02", gone_of(away.plan, distance)});
  if (away.leaves)
    remove(referee, id, {"SB-COMP-02"}, 0);
  else
    run_off(referee, id, away.plan);
  come_out_of_melee(referee, freed, 0);
}

void pursuit_move(Referee& referee, UnitId id) {
  const Board board{referee.state()};
  const Unit& unit = board.unit(id);
  const UnitId prey =
      nearest(board, unit, [&](const Unit& enemy) { return is_routing(enemy) && sees(referee.state(), unit, enemy); });
  const Point way = prey ? board.unit(prey).pose.at - unit.pose.at : Point{};
  const Angle angle = way == Point{} ? unit.pose.facing : core::direction(way);
  const Length distance = compulsory_distance(referee.state(), unit, PursuitMove);
  Chase after = chase(board, unit, angle, distance);
  const Basis why{"SB-COMP-03", prey ? "after " + referee.state().name(prey) : "straight ahead"};
  if (!after.contact) {
    Run on = run(board, unit, angle, distance, false, battle::Gait::Charge);
    on.plan.why = {why};
    run_off(referee, id, on.plan);
    return;
  }
  const UnitId target = after.charge.target;
  const bool routing = is_routing(referee.state().unit(target));
  const Face side = side_assaulted(unit, referee.state().unit(target));
  Plan plan{unit, battle::Gait::Charge};
  if (counts(after.charge.wheel)) plan.turn(after.charge.start);
  const Point to = after.charge.start.at + core::ahead(angle, after.charge.straight);
  if (after.charge.straight > tolerance) {
    plan.through = passed(board, unit, swept(unit, after.charge.start, to));
    plan.march(to);
  }
  plan.why = {why};
  battle::Sequence line = 0;
  if (!plan.legs.empty()) line = run_off(referee, id, plan);
  if (!stands_on_table(referee.state(), target) || !is_combat(referee.state().unit(target))) return;
  referee.record(battle::ContactMade{{.attacker = id, .target = target, .face = side}, {Basis{"SB-COMP-03"}}}, line);
  note_anew(referee, id, routing ? notes.following_up : notes.charging, true, line);
  if (routing) return;
  reveal(referee, target, line);
  note_anew(referee, target, notes.assaulted, true, line);
  note_anew(referee, target, notes.reacted, true, line);  // it may only hold
  if (order_of(referee.state().unit(target)) == Order::Reserve)
    force_order(referee, target, Order::Manoeuver, {"SB-FRC-02"}, line);
  test_assaulted(referee, target, id, line);
}

void retreat_move(Referee& referee, UnitId id) {
  const auto freed = leave_melee(referee, id, {"SB-COMP-04"});
  note_anew(referee, id, notes.must_retreat, false);
  {
    const Board board{referee.state()};
    const Unit& unit = board.unit(id);
    Length distance = compulsory_distance(referee.state(), unit, RetreatMove);
    if (is_gun(unit) && unit.formation == Formation::Unlimbered) {
      distance = distance / 2;
      referee.record(battle::FormationChanged{
          .unit = id, .from = Formation::Unlimbered, .to = Formation::Limbered, .why = {Basis{"SB-COMP-04"}}});
    }
    const UnitId enemy = nearest(board, unit, [](const Unit&) { return true; });
    const Point apart = enemy ? unit.pose.at - board.unit(enemy).pose.at : Point{};
    const Angle away = apart == Point{} ? way_home(referee.state(), unit.side) : core::direction(apart);
    Run back = run(board, unit, away, distance, false, battle::Gait::Retreat);
    // It ends facing the enemy, however it went.
    const Angle face = core::normalised(away + core::degrees(180));
    back.plan.legs.erase(back.plan.legs.begin());
    back.plan.end.facing = face;
    for (battle::Leg& leg : back.plan.legs) leg.to.facing = face;
    if (back.plan.legs.empty()) back.plan.legs.push_back({battle::Leg::Kind::Turn, {unit.pose.at, face}});
    back.plan.why.add(Basis{"SB-COMP-04", gone_of(back.plan, distance)});
    const auto line = run_off(referee, id, back.plan);
    note_anew(referee, id, notes.retired, true, line);
  }
  come_out_of_melee(referee, freed, 0);
}

void compulsory_phase(Referee& referee) {
  const auto each = [&](auto wanted, auto move) {
    const Side first = referee.state().clock.side;
    std::array<std::vector<UnitId>, 2> left;
    for (const Unit& unit : referee.state().units)
      if (unit.on_table && is_combat(unit) && wanted(unit)) left[core::index(unit.side)].push_back(unit.id);
    for (std::size_t i = 0; i < std::max(left[0].size(), left[1].size()); ++i)
      for (const Side side : {first, core::other(first)}) {
        if (i >= left[core::index(side)].size()) continue;
        const UnitId id = left[core::index(side)][i];
        // What the others did may have changed it.
        if (referee.state().unit(id).on_table && wanted(referee.state().unit(id))) move(referee, id);
      }
  };
  each([](const Unit& u) { return is_routing(u); }, rout_move);
  each([](const Unit& u) { return noted(u, notes.pursuing) && !is_routing(u); }, pursuit_move);
  each([](const Unit& u) { return noted(u, notes.must_retreat) && !is_routing(u); }, retreat_move);
}

}  // namespace vedette::burt
