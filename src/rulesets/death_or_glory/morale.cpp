#include "rulesets/death_or_glory/morale.h"

#include "battle/ids.h"
#include "rulesets/death_or_glory/command.h"
#include "rulesets/death_or_glory/motion.h"
#include "rulesets/death_or_glory/roll.h"

namespace vedette::death_or_glory {
namespace {

bool is_hit_in_rear(const BattleState& state, UnitId id) {
  if (!noted(state.unit(id), notes.broken_into).empty()) return true;
  return std::ranges::any_of(state.contacts, [&](const Contact& c) { return c.target == id && c.face == Face::Rear; });
}

std::int64_t routing_friends(const Field& field, UnitId id, std::int64_t reach) {
  return std::ranges::count_if(field.units(), [&](UnitId other) {
    const Unit& u = field.unit(other);
    return other != id && u.side == field.unit(id).side && moral_state(u) == Routing && field.within(id, other, reach);
  });
}

}  // namespace

std::int64_t morale_threshold(const Field& field, UnitId id, Reasons& why) {
  const BattleState& state = field.state();
  const Unit& unit = field.unit(id);
  why.add(factor_in(state, unit, Morale, "DG-MRL-01", 10));
  const bool in_change =
      noted(unit, notes.change_left) > 0 && (noted(unit, notes.received_charge) || is_locked(state, id));
  const OrderState order = in_change ? std::max(order_state(unit), Unformed) : order_state(unit);
  const bool broken_into = !noted(unit, notes.broken_into).empty(), horse_came = noted(unit, notes.charged_by_horse);
  const std::int64_t lost = casualty_decile(unit), lost_now = turn_decile(unit), flanks = threatened_flanks(field, id),
                     routing = routing_friends(field, id, number(state, "DG-MRL-05").value);
  why.add(modifiers(state, morale_modifiers,
                    {{GameCasualties, lost != 0, lost},
                     {TurnCasualties, lost_now != 0, lost_now},
                     {UnformedTest, order == Unformed},
                     {DisorderedTest, order == Disordered},
                     {TiredTest, fatigue(unit) == Tired},
                     {ExhaustedTest, fatigue(unit) >= Exhausted},
                     {FlankThreatened, flanks != 0, flanks},
                     {AttackedFromRear, is_hit_in_rear(state, id)},
                     {FootChargedByHorse, is_foot(unit) && horse_came && !in_square(unit)},
                     {ConscriptsTest, training(unit) == Conscript},
                     {FriendsRoutingNear, routing != 0, routing},
                     {VeteransTest, training(unit) == Veteran},
                     {SecureFlanks, has_secure_flanks(field, id)},
                     {Supported, is_supported(field, id)},
                     {BritishCharged, is_british(state, unit) && noted(unit, notes.received_charge)},
                     {SquareChargedByHorse, is_foot(unit) && horse_came && in_square(unit)},
                     {InCover, any_cover(field, id) != NoCover && !broken_into},
                     {ChargingHorse, is_horse(unit) && noted(unit, notes.charged)}}));
  if (in_change && order_state(unit) == Formed) why.add(decided("DG-FRM-03"));
  if (broken_into) why.add(decided("DG-BRK-02"));
  if (const Rated rated = best_commander(field, id, number(state, "DG-CMD-09").value); rated.by)
    why.add(adds("DG-UNI-13", 10 * rated.rating, name_of(state, rated.by) + ", its commander"));
  return why.total();
}

Result morale_test(Referee& referee, UnitId id, Basis trigger, battle::Sequence cause) {
  const BattleState& state = referee.state();
  Reasons why{std::move(trigger)};
  const std::int64_t threshold = morale_threshold(Field{state}, id, why);
  const int face = roll(referee, "DG-MRL-01", battle::Purpose::Morale, state.unit(id).side, id, std::move(why), cause);
  const std::int64_t r = 10 * percentage_reading(state, face);
  Result result = r < threshold ? Result::Pass : Result::Rout;
  if (r == threshold) result = Result::Shaken;
  note(referee, id, notes.tested, true, cause);
  note(referee, id, notes.tested_decile, casualty_decile(state.unit(id)), cause);
  return result;
}

bool can_test(const Unit& unit) {
  return unit.on_table && !is_broken(unit);  // DG-MRL-04
}

void shake(Referee& referee, UnitId id, Reasons why, battle::Sequence cause) {
  if (moral_state(referee.state().unit(id)) < Shaken) set_moral(referee, id, Shaken, std::move(why), cause);
}

void leave_guns(Referee& referee, UnitId id, battle::Sequence cause) {
  const Unit& unit = referee.state().unit(id);
  if (!is_guns(unit) || !is_deployed(unit) || unit.guns || noted(unit, notes.captured)) return;
  referee.record(battle::GunsLost{.unit = id, .fate = battle::GunsLost::Fate::Abandoned, .guns = unit.pose}, cause);
}

void rout(Referee& referee, UnitId id, const Reasons& why, battle::Sequence cause) {
  if (moral_state(referee.state().unit(id)) == Routing) return;
  leave_guns(referee, id, cause);
  set_moral(referee, id, Routing, why, cause);
  disorder(referee, id, Disordered, why, cause);
  note(referee, id, notes.routed_now, true, cause);
  note(referee, id, notes.broken_in_phase, referee.state().clock.phase, cause);
  note(referee, id, notes.owes_retire, false, cause);
  part(referee, id, {decided("DG-MRL-10")}, cause);
}

void suffer(Referee& referee, UnitId id, Result result, battle::Sequence cause) {
  if (result == Result::Pass) return;
  if (result == Result::Rout) return rout(referee, id, {decided("DG-MRL-10")}, cause);
  const bool again = moral_state(referee.state().unit(id)) == Shaken;
  if (again) return;  // DG-MRL-09
  shake(referee, id, {decided("DG-MRL-08")}, cause);
  const BattleState& state = referee.state();
  if (is_locked(state, id) || stands_fast(Field{state}, id)) return;
  if (noted(state.unit(id), notes.advancing)) {
    note(referee, id, notes.no_advance, 1, cause);
    note(referee, id, notes.no_advance_set, state.clock.turn, cause);
  } else {
    note(referee, id, notes.owes_retire, true, cause);
  }
}

void hurt(Referee& referee, UnitId target, UnitId by, std::int64_t struck, Reasons why, battle::Sequence cause) {
  const std::int64_t count = std::min(struck, points(referee.state().unit(target)));  // not beyond the last man
  if (count <= 0) return;
  referee.record(
      battle::CasualtiesTaken{
          .unit = target, .by = by, .count = static_cast<std::int32_t>(count), .why = std::move(why)},
      cause);
  const Unit& unit = referee.state().unit(target);
  note(referee, target, notes.points_lost, noted(unit, notes.points_lost) + count, cause);
  if (points(referee.state().unit(target)) > 0) return;
  if (referee.state().unit(target).guns)
    referee.record(battle::GunsLost{.unit = target,
                                    .by = by,
                                    .fate = battle::GunsLost::Fate::Captured,
                                    .guns = *referee.state().unit(target).guns},
                   cause);
  remove(referee, target, {}, cause);
}

void tests_of_fire(Referee& referee, const Struck& struck, battle::Sequence cause) {
  const std::int64_t half = number(referee.state(), "DG-MRL-02").value;
  for (const UnitId id : battle::ids_of(referee.state().units)) {
    const BattleState& state = referee.state();
    const Unit& unit = state.unit(id);
    if (!can_test(unit) || noted(unit, notes.tested)) continue;
    const bool hit = std::ranges::find(struck.hit, id) != struck.hit.end();
    std::optional<Basis> trigger;
    if (hit &&
        (casualty_decile(unit) > noted(unit, notes.tested_decile) || points(unit) * 100 < initial_points(unit) * half))
      trigger = decided("DG-MRL-02", std::to_string(casualty_percent(unit)) + " percent lost");
    for (std::size_t k = 0; k < struck.killed.size(); ++k) {
      Leader then = state.leader(struck.killed[k]);
      then.on_table = true;
      const Field field{state};
      if (commands(state, then, unit) &&
          is_sight_free(field, unit.pose.at, struck.killed_at[k], unit.place, unit.place))
        trigger = decided("DG-LDR-06",
                          name_of(state, then.id) + ", " +
                              std::to_string(in_metres(core::distance(unit.pose.at, struck.killed_at[k]))) + " m away");
    }
    if (trigger) suffer(referee, id, morale_test(referee, id, std::move(*trigger), cause), cause);
  }
}

void contagion(Referee& referee) {
  const int phase = referee.state().clock.phase;
  std::vector<UnitId> broken;
  for (const Unit& unit : referee.state().units)
    if (unit.on_table && noted(unit, notes.broken_in_phase) == phase && !in_skirmish_order(unit) &&
        is_manoeuvre_unit(referee.state(), unit.id))
      broken.push_back(unit.id);
  if (broken.empty()) return;
  const std::int64_t reach = number(referee.state(), "DG-MRL-05").value;
  const Field before{referee.state()};
  std::vector<std::pair<UnitId, UnitId>> near;  // and whom they see run
  for (const UnitId id : before.units()) {
    const Unit& unit = before.unit(id);
    if (!can_test(unit) || noted(unit, notes.contagion_tested)) continue;
    if (in_skirmish_order(unit) || is_locked(before.state(), id)) continue;  // DG-MRL-04
    const auto runs = std::ranges::find_if(broken, [&](UnitId other) {
      return other != id && before.unit(other).side == unit.side && before.within(id, other, reach);
    });
    if (runs != broken.end()) near.emplace_back(id, *runs);
  }
  for (const auto& [id, friends] : near) {
    const Result result = morale_test(referee, id, decided("DG-MRL-05", referee.state().name(friends)));
    note(referee, id, notes.contagion_tested, true);
    suffer(referee, id, result);
    // Whom this step breaks frightens others in the next one only.
    if (result == Result::Rout) note(referee, id, notes.broken_in_phase, phase + 1);
  }
}

void capture_guns(Referee& referee) {
  for (const Unit& battery : std::vector<Unit>{referee.state().units}) {
    if (!battery.guns || !battery.on_table) continue;
    const Field field{referee.state()};
    const std::int64_t guns = initial_guns(field.state(), battery.id);
    const Quad line = battle::placed(*battery.guns, {-metres(guns * 10) / 2, metres(guns * 10) / 2, -metres(30), {}});
    for (const UnitId id : field.units()) {
      const Unit& unit = field.unit(id);
      if (unit.side == battery.side || !is_formed_body(unit)) continue;
      if (battle::gap(field.base(id), line) > metres(1)) continue;
      referee.record(battle::GunsLost{
          .unit = battery.id, .by = id, .fate = battle::GunsLost::Fate::Captured, .guns = *battery.guns});
      note(referee, battery.id, notes.captured, true);
      break;
    }
  }
}

}  // namespace vedette::death_or_glory
