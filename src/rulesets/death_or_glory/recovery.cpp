#include "rulesets/death_or_glory/recovery.h"

#include "rulesets/death_or_glory/command.h"
#include "rulesets/death_or_glory/drill.h"
#include "rulesets/death_or_glory/motion.h"
#include "rulesets/death_or_glory/roll.h"

namespace vedette::death_or_glory {

std::optional<Modifier> may_rally(const Field& field, UnitId id) {
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
  if (!seen) return said("DG-RAL-01", "out of the enemy's sight");
  if (!unmasked) return said("DG-RAL-01", "behind friends");
  if (!near) return said("DG-RAL-01", "no formed enemy within " + std::to_string(reach) + " m");
  return {};
}

std::int64_t rally_threshold(const Field& field, UnitId id, LeaderId& helper, Reasons& why) {
  const BattleState& state = field.state();
  const Unit& unit = field.unit(id);
  const Charted mor = factor(state, unit, Morale);
  why.add(said("DG-RAL-02", "morale factor" + std::string{house_mark(mor)}, 10 * mor.value));
  const auto add = [&](bool applies, std::string_view code, std::string_view rule, std::string_view words,
                       std::int64_t times = 1) {
    if (applies && times != 0) why.add(modifier(state, rally_table, code, rule, words, times));
  };
  const std::int64_t last = noted(unit, LastFiredOn);
  const bool horse = std::ranges::any_of(field.units(), [&](UnitId other) {
    const Unit& u = field.unit(other);
    return u.side != unit.side && is_horse(u) && is_formed_body(u) &&
           field.within(id, other, number(state, "DG-UNI-15", 1).value);
  });
  add(training(unit) == Veteran, "RM-01", "DG-UNI-08", "veterans");
  add(training(unit) == SecondLine, "RM-02", "DG-UNI-08", "second line");
  add(training(unit) == Conscript, "RM-03", "DG-UNI-08", "conscripts");
  add(last > 0 && last >= state.clock.turn - 1, "RM-04", "DG-UNI-14", "under fire since the last Command phase");
  add(horse, "RM-05", "DG-T-RALLY", "enemy cavalry near");
  add(true, "RM-06", "DG-GEN-10", "casualties", casualty_percent(unit) / 20);
  const std::int64_t fled = noted(unit, LastRoutMove);
  add(fled > 0 && fled == state.clock.turn - 1, "RM-07", "DG-RAL-04", "still in flight");
  const std::int64_t reach = number(state, "DG-RAL-02").value;
  std::int64_t best = -1;
  for (const Leader& leader : state.leaders) {
    if (!commands(state, leader, unit) || rank_of(leader) == ChiefRank || leader.notes[HelpedRally] != 0) continue;
    if (distance(field, leader, id) <= reach && rating_of(leader) > best) best = rating_of(leader), helper = leader.id;
  }
  if (helper) why.add(said("DG-RAL-03", "one commander lends his rating", 10 * best));
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
    referee.record(battle::LeaderHit{.leader = helper,
                                     .wound = "busy rallying",
                                     .notes = {{.key = HelpedRally, .lifetime = battle::Lifetime::Turn, .value = 1}},
                                     .why = {said("DG-RAL-03", "one unit each Command phase")}});
  if (10 * percentage_reading(referee.state(), face) > threshold) {
    note(referee, id, IdleTurns, 0, {said("DG-RAL-06", "it stays routing and may try again")});
    return;
  }
  set_moral(referee, id, Steady, {said("DG-RAL-05", "rallied, disordered")});
  set_order(referee, id, Disordered, {said("DG-RAL-05", "rallied, disordered")});
  note(referee, id, IdleTurns, 0, {said("DG-RAL-05", "this may be its first turn of inaction")});
  face_nearest_enemy(referee, id, "DG-RAL-05");
}

std::int64_t reform_time(const BattleState& state, const Unit& unit, bool disordered, Reasons& why) {
  const Nation nation = chart_nation(state, unit);
  const std::size_t group = nation == Britain || nation == France ? 0U : nation == Russia ? 1U : 2U;
  const std::size_t horse = nation == Britain ? 3U : nation == France || nation == Russia ? 4U : 5U;
  const Charted time = chart(state, reform_table, disordered ? 1 : 0, is_horse(unit) ? horse : group);
  why.add(
      said("DG-RFM-06", std::to_string(time.value) + " turns by its nation's column" + std::string{house_mark(time)}));
  if (fatigue(unit) < Tired && training(unit) != Conscript) return time.value;
  why.add(said("DG-RFM-04", "twice the time: tired, or conscripts"));
  return time.value * drill_times(state, unit);
}

void recover(Referee& referee, UnitId id) {
  const Unit& unit = referee.state().unit(id);
  const std::int64_t idle = noted(unit, IdleTurns);
  if (fatigue(unit) > Fresh) {
    const Charted rest = chart(referee.state(), fatigue_table, fatigue(unit), 2);
    if (idle >= rest.value)
      set_fatigue(referee, id, Fresh,
                  {said("DG-FAT-06", std::to_string(idle) + " turns of rest" + std::string{house_mark(rest)})});
  }
  const OrderState order = order_state(referee.state().unit(id));
  if (order == Formed || idle == 0) return;
  const bool long_way = order == Disordered || noted(unit, RunDisordered) != 0;
  Reasons why;
  const std::int64_t time = reform_time(referee.state(), unit, long_way, why);
  OrderState to = order;
  if (idle >= time)
    to = Formed;
  else if (order == Disordered && idle >= std::max<std::int64_t>(1, time / 2))
    to = Unformed;
  if (to == order) return;
  if (noted(unit, IdleUnderFire) != 0) {
    const Result result = morale_test(referee, id, "DG-RFM-05", "MT-8 fired on while reforming");
    note(referee, id, IdleUnderFire, 0, {said("DG-RFM-05", "tested")});
    if (result != Result::Pass) {
      note(referee, id, IdleTurns, 0, {said("DG-RFM-05", "the count begins again")});
      return suffer(referee, id, result);
    }
  }
  why.add(said("DG-RFM-01", std::to_string(idle) + " whole turns of inaction"));
  why.add(said(long_way ? "DG-RFM-03" : "DG-RFM-02", "dresses its ranks"));
  set_order(referee, id, to, why);
}

void recovery_steps(Referee& referee) {
  const Side first = referee.state().notes[InitiativeSide] == 2 ? Side::Blue : Side::Red;
  const auto each = [&](auto&& act) {
    for (const Side side : {first, core::other(first)})
      for (std::uint16_t i = 1; i <= referee.state().units.size(); ++i) {
        const Unit& unit = referee.state().unit({i});
        if (unit.on_table && unit.side == side) act(UnitId{i});
      }
  };
  each([&](UnitId id) {
    if (moral_state(referee.state().unit(id)) != Retreating) return;
    set_moral(referee, id, Steady,
              {said("DG-RAL-07", "recovers without a roll"), said("DG-GEN-09", "initiative side first, ascending")});
    set_order(referee, id, Unformed, {said("DG-RAL-07", "unformed")});
    face_nearest_enemy(referee, id, "DG-RAL-07");
  });
  each([&](UnitId id) {
    if (moral_state(referee.state().unit(id)) == Routing && !is_locked(referee.state(), id)) rally(referee, id);
  });
  each([&](UnitId id) {
    const Unit& unit = referee.state().unit(id);
    if (moral_state(unit) == Shaken && !is_locked(referee.state(), id))
      set_moral(referee, id, Steady, {said("DG-MRL-09", "shaken no longer")});
    if (!is_broken(referee.state().unit(id)) && !is_locked(referee.state(), id)) recover(referee, id);
  });
}

void end_of_turn(Referee& referee) {
  const std::int64_t turn = referee.state().clock.turn;
  for (std::uint16_t i = 1; i <= referee.state().units.size(); ++i) {
    const UnitId id{i};
    const Unit& unit = referee.state().unit(id);
    if (!unit.on_table) continue;
    const bool acted = noted(unit, Moved) + noted(unit, Changed) + noted(unit, Charged) + noted(unit, Fired) +
                           noted(unit, Fought) + noted(unit, CompulsoryMoved) >
                       0;
    const std::int64_t idle = noted(unit, IdleTurns);
    const bool fired_on = noted(unit, LastFiredOn) == turn;
    if (acted) {
      note(referee, id, IdleTurns, 0, {said("DG-SEQ-05", "it acted")});
      note(referee, id, IdleUnderFire, 0, {said("DG-SEQ-05", "it acted")});
    } else {
      // Only those with something to regain are counted: idling changes nothing for the rest.
      const bool counts = order_state(unit) != Formed || fatigue(unit) != Fresh;
      if (counts || idle > 0) {
        if (idle == 0)
          note(referee, id, RunDisordered, order_state(unit) == Disordered ? 1 : 0,
               {said("DG-SEQ-05", "its run of inaction begins")});
        note(referee, id, IdleTurns, counts ? idle + 1 : 0,
             {said("DG-SEQ-05", "a whole turn of inaction"), said("DG-RFM-01", "being fired on is not action")});
      }
      note(referee, id, IdleUnderFire, fired_on || (idle > 0 && noted(unit, IdleUnderFire) != 0) ? 1 : 0,
           {said("DG-RFM-05", "fired on while idle")});
    }
    note(referee, id, ConsecutiveFire, noted(unit, Fired) != 0 ? noted(unit, ConsecutiveFire) + 1 : 0,
         {said("DG-FIR-15", "turns of fire running")});
    if (noted(unit, Fought) == 0) note(referee, id, MeleeRounds, 0, {said("DG-SEQ-05", "it did not fight")});
    note(referee, id, RoundsWon, (noted(unit, RoundsWon) << 1) & 0xF,
         {said("DG-SEQ-05", "this turn and the three before")});
    if (noted(unit, NoAdvance) > 0 && noted(unit, NoAdvanceSet) < turn)
      note(referee, id, NoAdvance, noted(unit, NoAdvance) - 1, {said("DG-SEQ-05", "a turn less")});
    if (noted(unit, Halt) > 0 && noted(unit, HaltSet) < turn)
      note(referee, id, Halt, noted(unit, Halt) - 1, {said("DG-SEQ-05", "a turn less")});
    // The picture closes up on the figures that are left.
    const Geometry g = geometry(referee.state(), referee.state().unit(id));
    const bool closes = (unit.width != metres(g.width) || unit.depth != metres(g.depth)) && !unit.place && !unit.guns;
    if (closes)
      referee.record(battle::FormationChanged{
          .unit = id,
          .from = unit.formation,
          .to = unit.formation,
          .why = {said("DG-UNI-05", "closes up on the figures present"),
                  said("DG-UNI-04", std::to_string(file_width(referee.state(), unit)) + " m a file")},
          .width = metres(g.width),
          .depth = metres(g.depth)});
  }
}

}  // namespace vedette::death_or_glory
