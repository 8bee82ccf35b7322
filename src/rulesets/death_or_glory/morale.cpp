#include "rulesets/death_or_glory/morale.h"

#include "rulesets/death_or_glory/command.h"
#include "rulesets/death_or_glory/motion.h"
#include "rulesets/death_or_glory/roll.h"

namespace vedette::death_or_glory {
namespace {

bool is_hit_in_rear(const BattleState& state, UnitId id) {
  if (noted(state.unit(id), BrokenInto) != 0) return true;
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
  const Charted mor = factor(state, unit, Morale);
  const std::int64_t base = 10 * mor.value;
  why.add(said("DG-MRL-01", "morale factor" + std::string{house_mark(mor)}, base));
  why.add(said("DG-GEN-06", "a threshold of ten times the factor, never rounded or clamped"));
  const auto add = [&](bool applies, std::string_view code, std::string_view rule, std::string_view words,
                       std::int64_t times = 1) {
    if (applies && times != 0) why.add(modifier(state, morale_mod_table, code, rule, words, times));
  };
  const bool in_change = noted(unit, ChangeLeft) > 0 && (noted(unit, ReceivedCharge) != 0 || is_locked(state, id));
  const OrderState order = in_change ? std::max(order_state(unit), Unformed) : order_state(unit);
  add(true, "ML-01", "DG-MRL-12", "casualties of the game", casualty_decile(unit));
  add(true, "ML-02", "DG-MRL-12", "casualties this turn", turn_decile(unit));
  add(order == Unformed, "ML-03", "DG-T-MORALE-MOD", "unformed");
  add(order == Disordered, "ML-04", "DG-T-MORALE-MOD", "disordered");
  add(fatigue(unit) == Tired, "ML-05", "DG-FAT-01", "tired");
  add(fatigue(unit) >= Exhausted, "ML-06", "DG-FAT-01", "exhausted");
  add(true, "ML-07", "DG-UNI-15", "flanks threatened", threatened_flanks(field, id));
  add(is_hit_in_rear(state, id), "ML-08", noted(unit, BrokenInto) != 0 ? "DG-BRK-02" : "DG-UNI-12",
      "attacked from the rear");
  const bool horse_came = noted(unit, ChargedByHorse) != 0;
  add(is_foot(unit) && horse_came && !in_square(unit), "ML-09", "DG-MRL-13", "infantry charged by cavalry");
  add(training(unit) == Conscript, "ML-10", "DG-UNI-08", "conscripts");
  add(true, "ML-11", "DG-T-MORALE-MOD", "friends routing near",
      routing_friends(field, id, number(state, "DG-MRL-05").value));
  add(training(unit) == Veteran, "ML-12", "DG-UNI-08", "veterans");
  add(has_secure_flanks(field, id), "ML-13", "DG-UNI-16", "secure flanks");
  add(is_supported(field, id), "ML-14", "DG-UNI-17", "supported");
  add(is_british(state, unit) && noted(unit, ReceivedCharge) != 0, "ML-15", "DG-UNI-09", "British receiving a charge");
  add(in_square(unit) && is_foot(unit) && horse_came, "ML-16", "DG-MRL-13", "square charged by cavalry");
  add(any_cover(field, id) != NoCover && noted(unit, BrokenInto) == 0, "ML-17", "DG-UNI-18", "in cover");
  add(is_horse(unit) && noted(unit, Charged) != 0, "ML-18", "DG-MRL-13", "charging cavalry");
  const Rated rated = best_commander(field, id, number(state, "DG-CMD-09").value);
  if (rated.by) why.add(said("DG-UNI-13", "own commander's rating", 10 * rated.rating));
  const std::int64_t threshold = why.total();
  if (threshold % 10 != 0) why.add(said("DG-MRL-11", "cannot be equalled"));
  return threshold;
}

Result morale_test(Referee& referee, UnitId id, std::string_view rule, std::string_view words, battle::Sequence cause) {
  const BattleState& state = referee.state();
  Reasons why{said(rule, std::string{words})};
  const std::int64_t threshold = morale_threshold(Field{state}, id, why);
  const int face = roll(referee, "DG-MRL-01", battle::Purpose::Morale, state.unit(id).side, id, why, cause);
  const std::int64_t r = 10 * percentage_reading(state, face);
  const Result result = r < threshold ? Result::Pass : r == threshold ? Result::Shaken : Result::Rout;
  note(referee, id, Tested, 1,
       {said("DG-MRL-03", "one test a phase"), said("DG-MRL-06", "right after the fire, ascending"),
        said(result == Result::Pass ? "DG-MRL-07" : "DG-MRL-01", result == Result::Pass ? "passed" : "not passed")},
       cause);
  note(referee, id, TestedDecile, casualty_decile(state.unit(id)), {said("DG-MRL-03", "tested up to this decile")},
       cause);
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
  if (!is_guns(unit) || !is_deployed(unit) || unit.guns || noted(unit, Captured) != 0) return;
  referee.record(battle::GunsLost{.unit = id,
                                  .fate = battle::GunsLost::Fate::Abandoned,
                                  .guns = unit.pose,
                                  .why = {said("DG-ART-10", "the gunners go and the guns stay")}},
                 cause);
}

void rout(Referee& referee, UnitId id, Reasons why, battle::Sequence cause) {
  if (moral_state(referee.state().unit(id)) == Routing) return;
  leave_guns(referee, id, cause);
  why.add(said("DG-MRL-10", "routing and disordered at once"));
  set_moral(referee, id, Routing, why, cause);
  disorder(referee, id, Disordered, why, cause);
  note(referee, id, RoutedNow, 1, {said("DG-ROU-04", "makes its rout move in the Compulsory phase")}, cause);
  note(referee, id, BrokenInPhase, referee.state().clock.phase, {said("DG-MRL-05", "broke in this phase")}, cause);
  note(referee, id, OwesRetire, 0, {said("DG-MRL-10", "it routs")}, cause);
  part(referee, id, {said("DG-MRL-10", "it routs")}, cause);
}

void suffer(Referee& referee, UnitId id, Result result, battle::Sequence cause) {
  if (result == Result::Pass) return;
  if (result == Result::Rout) return rout(referee, id, {said("DG-MRL-10", "failed its morale test")}, cause);
  const bool again = moral_state(referee.state().unit(id)) == Shaken;
  if (again) return;  // DG-MRL-09
  shake(referee, id, {said("DG-MRL-08", "equalled its threshold"), said("DG-MRL-09", "until the next Command phase")},
        cause);
  const BattleState& state = referee.state();
  if (is_locked(state, id) || stands_fast(Field{state}, id)) return;
  if (noted(state.unit(id), Advancing) != 0) {
    note(referee, id, NoAdvance, 1, {said("DG-MRL-08", "an advancing unit halts")}, cause);
    note(referee, id, NoAdvanceSet, state.clock.turn, {said("DG-SEQ-05", "counted from next turn")}, cause);
  } else {
    note(referee, id, OwesRetire, 1, {said("DG-MRL-08", "a defending unit retires")}, cause);
  }
}

void hurt(Referee& referee, UnitId target, UnitId by, std::int64_t struck, Reasons why, battle::Sequence cause) {
  const std::int64_t count = std::min(struck, points(referee.state().unit(target)));  // not beyond the last man
  if (count <= 0) return;
  why.add(said("DG-UNI-02", "points of strength"));
  referee.record(
      battle::CasualtiesTaken{
          .unit = target, .by = by, .count = static_cast<std::int32_t>(count), .why = std::move(why)},
      cause);
  const Unit& unit = referee.state().unit(target);
  note(referee, target, PointsLost, noted(unit, PointsLost) + count,
       {said("DG-UNI-03", std::to_string(casualty_percent(unit)) + " percent of its men are lost")}, cause);
  if (points(referee.state().unit(target)) > 0) return;
  if (referee.state().unit(target).guns)
    referee.record(battle::GunsLost{.unit = target,
                                    .by = by,
                                    .fate = battle::GunsLost::Fate::Captured,
                                    .guns = *referee.state().unit(target).guns,
                                    .why = {said("DG-ART-11", "their gunners are gone")}},
                   cause);
  remove(referee, target, {said("DG-UNI-02", "nobody is left")}, cause);
}

void tests_of_fire(Referee& referee, const Struck& struck, battle::Sequence cause) {
  const std::int64_t half = number(referee.state(), "DG-MRL-02").value;
  const std::size_t n = referee.state().units.size();
  for (std::uint16_t i = 1; i <= n; ++i) {
    const UnitId id{i};
    const BattleState& state = referee.state();
    const Unit& unit = state.unit(id);
    if (!can_test(unit) || noted(unit, Tested) != 0) continue;
    const bool hit = std::ranges::find(struck.hit, id) != struck.hit.end();
    std::string_view words;
    if (hit && casualty_decile(unit) > noted(unit, TestedDecile)) words = "MT-5 casualties";
    if (hit && points(unit) * 100 < initial_points(unit) * half) words = "MT-7 below half its strength";
    std::string_view rule = "DG-MRL-02";
    for (std::size_t k = 0; k < struck.killed.size(); ++k) {
      Leader then = state.leader(struck.killed[k]);
      then.on_table = true;
      const Field field{state};
      if (commands(state, then, unit) &&
          is_sight_free(field, unit.pose.at, struck.killed_at[k], unit.place, unit.place))
        words = "MT-6 its commander killed in sight", rule = "DG-LDR-06";
    }
    if (words.empty()) continue;
    suffer(referee, id, morale_test(referee, id, rule, words, cause), cause);
  }
}

void contagion(Referee& referee) {
  const int phase = referee.state().clock.phase;
  std::vector<UnitId> broken;
  for (const Unit& unit : referee.state().units)
    if (unit.on_table && noted(unit, BrokenInPhase) == phase && !in_skirmish_order(unit) &&
        is_manoeuvre_unit(referee.state(), unit.id))
      broken.push_back(unit.id);
  if (broken.empty()) return;
  const std::int64_t reach = number(referee.state(), "DG-MRL-05").value;
  std::vector<UnitId> fell;
  const Field before{referee.state()};
  std::vector<UnitId> near;
  for (const UnitId id : before.units()) {
    const Unit& unit = before.unit(id);
    if (!can_test(unit) || noted(unit, ContagionTested) != 0) continue;
    if (in_skirmish_order(unit) || is_locked(before.state(), id)) continue;  // DG-MRL-04
    if (std::ranges::any_of(broken, [&](UnitId other) {
          return other != id && before.unit(other).side == unit.side && before.within(id, other, reach);
        }))
      near.push_back(id);
  }
  for (const UnitId id : near) {
    const Result result = morale_test(referee, id, "DG-MRL-05", "MT-4 friends in flight");
    note(referee, id, ContagionTested, 1,
         {said("DG-MRL-05", "once a turn"), said("DG-MRL-04", "neither broken, nor locked, nor in open order")});
    suffer(referee, id, result);
    // Whom this step breaks frightens others in the next one only.
    if (result == Result::Rout)
      note(referee, id, BrokenInPhase, phase + 1, {said("DG-MRL-05", "counts in the next such step")});
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
      referee.record(battle::GunsLost{.unit = battery.id,
                                      .by = id,
                                      .fate = battle::GunsLost::Fate::Captured,
                                      .guns = *battery.guns,
                                      .why = {said("DG-ART-11", "abandoned guns reached by a formed enemy")}});
      note(referee, battery.id, Captured, 1, {said("DG-ART-11", "out of play")});
      break;
    }
  }
}

}  // namespace vedette::death_or_glory
