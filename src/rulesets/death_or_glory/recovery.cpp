#include "rulesets/death_or_glory/recovery.h"

#include "battle/ids.h"
#include "rulesets/death_or_glory/command.h"
#include "rulesets/death_or_glory/drill.h"
#include "rulesets/death_or_glory/motion.h"
#include "rulesets/death_or_glory/roll.h"

namespace vedette::death_or_glory {

std::optional<Basis> may_rally(const Field& field, UnitId id) {
  const Unit& unit = field.unit(id);
  bool seen = false, unmasked = false, near = false;
  const std::int64_t reach = number(field.state(), "DG-RAL-01").value;
  for (const UnitId other : field.units()) {
    const Unit& enemy = field.unit(other);
    if (enemy.side == unit.side) continue;
    const bool formed = is_formed_body(enemy);
    near = near || (formed && field.within(id, other, reach));
    if (!sees(field, other, id)) continue;
    seen = true;
    unmasked = unmasked || (formed && !is_masked(field, enemy.pose.at, field.centre(id), unit.side));
  }
  if (!seen) return decided("DG-RAL-01", "out of the enemy's sight");
  if (!unmasked) return decided("DG-RAL-01", "behind friends");
  if (!near) return decided("DG-RAL-01", "no formed enemy within " + std::to_string(reach) + " m");
  return {};
}

std::int64_t rally_threshold(const Field& field, UnitId id, LeaderId& helper, Reasons& why) {
  const BattleState& state = field.state();
  const Unit& unit = field.unit(id);
  why.add(factor_in(state, unit, Morale, "DG-RAL-02", 10));
  const std::int64_t last = noted(unit, notes.last_fired_on), fled = noted(unit, notes.last_rout_move),
                     fifths = casualty_percent(unit) / 20;
  const bool horse = std::ranges::any_of(field.units(), [&](UnitId other) {
    const Unit& u = field.unit(other);
    return u.side != unit.side && is_horse(u) && is_formed_body(u) &&
           field.within(id, other, number(state, "DG-UNI-15", 1).value);
  });
  why.add(modifiers(state, rally_modifiers,
                    {{VeteransRally, training(unit) == Veteran},
                     {SecondLineRallies, training(unit) == SecondLine},
                     {ConscriptsRally, training(unit) == Conscript},
                     {FiredOnOfLate, last > 0 && last >= state.clock.turn - 1},
                     {EnemyHorseNear, horse},
                     {RallyCasualties, fifths != 0, fifths},
                     {StillInFlight, fled > 0 && fled == state.clock.turn - 1}}));
  const std::int64_t reach = number(state, "DG-RAL-02").value;
  std::int64_t best = -1;
  for (const Leader& leader : state.leaders) {
    if (!commands(state, leader, unit) || rank_of(leader) == ChiefRank || noted(leader, notes.helped_rally)) continue;
    if (distance(field, leader, id) <= reach && rating_of(leader) > best) best = rating_of(leader), helper = leader.id;
  }
  if (helper) why.add(adds("DG-RAL-03", 10 * best, name_of(state, helper) + " helps"));
  return why.total();
}

void rally(Referee& referee, UnitId id) {
  const Field field{referee.state()};
  const auto allowed = may_rally(field, id);
  if (!allowed) return;
  LeaderId helper;
  Reasons why{*allowed};
  const std::int64_t threshold = rally_threshold(field, id, helper, why);
  const int face = roll(referee, "DG-RAL-02", battle::Purpose::Morale, field.unit(id).side, id, why, 0);
  if (helper)
    referee.record(
        battle::LeaderHit{.leader = helper, .wound = "busy rallying", .notes = {notes.helped_rally.holding(true)}});
  if (10 * percentage_reading(referee.state(), face) > threshold) {
    note(referee, id, notes.idle_turns, 0);
    return;
  }
  set_moral(referee, id, Steady, {decided("DG-RAL-05")});
  set_order(referee, id, Disordered, {decided("DG-RAL-05")});
  note(referee, id, notes.idle_turns, 0);
  face_nearest_enemy(referee, id, "DG-RAL-05");
}

ReformTime reform_time(const BattleState& state, const Unit& unit, bool disordered) {
  const Nation nation = chart_nation(state, unit);
  // Three columns of foot, then three of horse.
  const std::size_t column = is_horse(unit) ? 3 + cavalry_group(nation) : infantry_group(nation);
  const Charted time = chart(state, reform_table, disordered ? ReformDisordered : ReformUnformed, column);
  if (fatigue(unit) < Tired && training(unit) != Conscript) return {time};
  return {time, drill_times(state, unit)};
}

void recover(Referee& referee, UnitId id) {
  const Unit& unit = referee.state().unit(id);
  const std::int64_t idle = noted(unit, notes.idle_turns);
  if (fatigue(unit) > Fresh) {
    const Charted rest = chart(referee.state(), fatigue_table, fatigue(unit), RestTurns);
    if (idle >= rest.value)
      set_fatigue(referee, id, Fresh,
                  {decided("DG-FAT-06", std::to_string(idle) + " turns of rest, " + std::to_string(rest.value) +
                                            " needed" + std::string{house_mark(rest)})});
  }
  const OrderState order = order_state(referee.state().unit(id));
  if (order == Formed || idle == 0) return;
  const bool long_way = order == Disordered || noted(unit, notes.run_disordered);
  const ReformTime time = reform_time(referee.state(), unit, long_way);
  OrderState to = order;
  if (idle >= time.turns())
    to = Formed;
  else if (order == Disordered && idle >= std::max<std::int64_t>(1, time.turns() / 2))
    to = Unformed;
  if (to == order) return;
  if (noted(unit, notes.idle_under_fire)) {
    const Result result = morale_test(referee, id, decided("DG-RFM-05"));
    note(referee, id, notes.idle_under_fire, false);
    if (result != Result::Pass) {
      note(referee, id, notes.idle_turns, 0);
      return suffer(referee, id, result);
    }
  }
  Reasons why{decided(
      long_way ? "DG-RFM-03" : "DG-RFM-02",
      std::to_string(idle) + " idle turns of " + std::to_string(time.turns()) + std::string{house_mark(time.printed)})};
  if (time.times > 1)
    why.add(decided("DG-RFM-04", std::to_string(time.times) + " times " + std::to_string(time.printed.value)));
  set_order(referee, id, to, std::move(why));
}

void recovery_steps(Referee& referee) {
  const Side first = noted(referee.state(), notes.initiative).value_or(Side::Red);
  const auto each = [&](auto&& act) {
    for (const Side side : {first, core::other(first)})
      for (const UnitId id : battle::ids_of(referee.state().units)) {
        const Unit& unit = referee.state().unit(id);
        if (unit.on_table && unit.side == side) act(id);
      }
  };
  each([&](UnitId id) {
    if (moral_state(referee.state().unit(id)) != Retreating) return;
    set_moral(referee, id, Steady, {decided("DG-RAL-07")});
    set_order(referee, id, Unformed, {decided("DG-RAL-07")});
    face_nearest_enemy(referee, id, "DG-RAL-07");
  });
  each([&](UnitId id) {
    if (moral_state(referee.state().unit(id)) == Routing && !is_locked(referee.state(), id)) rally(referee, id);
  });
  each([&](UnitId id) {
    const Unit& unit = referee.state().unit(id);
    if (moral_state(unit) == Shaken && !is_locked(referee.state(), id))
      set_moral(referee, id, Steady, {decided("DG-MRL-09")});
    if (!is_broken(referee.state().unit(id)) && !is_locked(referee.state(), id)) recover(referee, id);
  });
}

void end_of_turn(Referee& referee) {
  const std::int64_t turn = referee.state().clock.turn;
  for (const UnitId id : battle::ids_of(referee.state().units)) {
    const Unit& unit = referee.state().unit(id);
    if (!unit.on_table) continue;
    const bool acted = noted(unit, notes.moved) + noted(unit, notes.changed) + noted(unit, notes.charged) +
                           noted(unit, notes.fired) + noted(unit, notes.fought) + noted(unit, notes.compulsory_moved) >
                       0;
    const std::int64_t idle = noted(unit, notes.idle_turns);
    const bool fired_on = noted(unit, notes.last_fired_on) == turn;
    if (acted) {
      note(referee, id, notes.idle_turns, 0);
      note(referee, id, notes.idle_under_fire, false);
    } else {
      // Only those with something to regain are counted: idling changes nothing for the rest.
      const bool counts = order_state(unit) != Formed || fatigue(unit) != Fresh;
      if (counts || idle > 0) {
        if (idle == 0) note(referee, id, notes.run_disordered, order_state(unit) == Disordered);
        note(referee, id, notes.idle_turns, counts ? idle + 1 : 0);
      }
      note(referee, id, notes.idle_under_fire, fired_on || (idle > 0 && noted(unit, notes.idle_under_fire)));
    }
    note(referee, id, notes.consecutive_fire, noted(unit, notes.fired) ? noted(unit, notes.consecutive_fire) + 1 : 0);
    if (!noted(unit, notes.fought)) note(referee, id, notes.melee_rounds, 0);
    note(referee, id, notes.rounds_won, noted(unit, notes.rounds_won).a_turn_later());
    if (noted(unit, notes.no_advance) > 0 && noted(unit, notes.no_advance_set) < turn)
      note(referee, id, notes.no_advance, noted(unit, notes.no_advance) - 1);
    if (noted(unit, notes.halt) > 0 && noted(unit, notes.halt_set) < turn)
      note(referee, id, notes.halt, noted(unit, notes.halt) - 1);
    // The picture closes up on the figures that are left.
    const Geometry g = geometry(referee.state(), referee.state().unit(id));
    const bool closes = (unit.width != metres(g.width) || unit.depth != metres(g.depth)) && !unit.place && !unit.guns;
    if (closes)
      referee.record(battle::FormationChanged{
          .unit = id,
          .from = unit.formation,
          .to = unit.formation,
          .why = {decided("DG-UNI-05", std::to_string(figures(referee.state(), unit)) + " figures in " +
                                           std::to_string(g.files) + (g.files == 1 ? " file" : " files"))},
          .width = metres(g.width),
          .depth = metres(g.depth)});
  }
}

}  // namespace vedette::death_or_glory
