#include "rulesets/squares/bombardment.h"

#include "rulesets/squares/closing.h"
#include "rulesets/squares/cost_chart.h"
#include "rulesets/squares/fight_charts.h"
#include "rulesets/squares/generals.h"
#include "rulesets/squares/hits.h"
#include "rulesets/squares/house.h"
#include "rulesets/squares/movement.h"
#include "rulesets/squares/notes.h"
#include "rulesets/squares/numbers.h"
#include "rulesets/squares/options.h"

namespace vedette::squares {

std::optional<Refusal> bombard_fault(const BattleState& state, UnitId id, Square target) {
  if (auto fault = action_fault(state, id)) return fault;
  const Unit& unit = state.unit(id);
  if (!is_guns(unit)) return Refusal{"SQ-BOMB-01", "only artillery bombards"};
  if (!enemy_occupied(state, unit.side, target)) return Refusal{"SQ-BOMB-01", "no enemy unit is there"};
  if (distance(square_at(state, unit.pose.at), target) > number(state, "SQ-BOMB-02").value)
    return Refusal{"SQ-BOMB-02", "that is out of range"};
  if (unit.type == FootGuns && noted(unit, notes.moved))
    return Refusal{"SQ-MOV-08", "foot artillery that moved may not bombard this turn"};
  if (points_left(state, unit) < chart(state, costs, Bombardment).value)
    return Refusal{"SQ-BOMB-01", state.name(id) + " has no point left"};
  return {};
}

void bombard(Referee& referee, const Units& points, Square target) {
  Units batteries;
  for (const UnitId id : points)
    if (std::ranges::find(batteries, id) == batteries.end()) batteries.push_back(id);
  const bool woods = has_woods(referee.state(), target);
  const battle::Sequence cause =
      referee.record(battle::Bombarded{.batteries = batteries, .at = middle_of(referee.state(), target), .why = {}});
  const std::int64_t price = chart(referee.state(), costs, Bombardment).value;
  const Units there = units_in(referee.state(), target);
  // Each battery picks one of them, for the eye; the dice are for the square.
  const auto aims = [&](std::size_t battery) { return there[battery % there.size()]; };
  int hits = 0;
  for (std::size_t n = 0; n < batteries.size(); ++n) {
    const UnitId id = batteries[n];
    const Unit unit = referee.state().unit(id);
    open_fire(referee, id, aims(n), cause);
    const auto dice = std::ranges::count(points, id);
    const int range = distance(square_at(referee.state(), unit.pose.at), target);
    const BatteryRow row = unit.type == FootGuns ? FootBattery : HorseBattery;
    const Charted die = chart(referee.state(), bombardment, row, range <= 1 ? CloseDie : LongDie);
    const Charted needed = chart(referee.state(), bombardment, row, woods ? GunHitsInWoods : GunHits);
    Reasons why;
    rules::add_house(why, "SQ-BOMB-03", die, written::die);
    rules::add_house(why, "SQ-BOMB-04", needed);
    if (woods) why.add(Basis{"SQ-BOMB-04", "woods in square " + numbers(target)});
    hits += referee
                .roll({.count = static_cast<int>(dice),
                       .kind = kind_of(die.value),
                       .rule = "SQ-BOMB-03",
                       .purpose = battle::Purpose::Hit,
                       .side = unit.side,
                       .unit = id,
                       .needed = static_cast<int>(needed.value),
                       .why = std::move(why)},
                      cause)
                .at_least(static_cast<int>(needed.value));
    spend(referee, id, dice * price, cause);
    note(referee, id, notes.bombarded, true, cause);
  }
  const auto shares = share(referee, there, hits, "SQ-BOMB-05");
  for (std::size_t i = 0; i < there.size(); ++i) {
    int suffered = shares[i];
    if (referee.state().unit(there[i]).place && suffered > 0) {
      const Charted die = of_town(referee.state(), die_of_town, referee.state().unit(there[i]).place,
                                  6 + 2 * option(referee.state(), Option::TownDie));
      suffered = save(referee, there[i], suffered, die, BombardedTown, cause);
    }
    suffer(referee, there[i], suffered, shared("SQ-BOMB-05", shares[i], hits), cause, batteries[i % batteries.size()]);
  }
}

void declare_bombardment(Referee& referee, UnitId first, Square target) {
  Units points{first};
  const Side side = referee.state().unit(first).side;
  const std::int64_t price = chart(referee.state(), costs, Bombardment).value;
  for (;;) {
    Decision decision{.side = side,
                      .rule = "SQ-BOMB-01",
                      .question = "Who else bombards that square?",
                      .unit = first,
                      .choices = {{"done"}}};
    for (const UnitId id : command_of(referee.state(), noted(referee.state(), notes.active_general))) {
      if (bombard_fault(referee.state(), id, target)) continue;
      const std::int64_t dice = std::ranges::count(points, id) + 1;
      // The key says which die of the battery it is: no two questions of a bombardment are the same.
      if (points_left(referee.state(), referee.state().unit(id)) >= dice * price)
        decision.choices.push_back({choice_of(id).key + '-' + std::to_string(dice)});
    }
    if (decision.choices.size() == 1) break;
    const Answer answer = referee.ask(decision);
    if (answer.choice == "done") break;
    points.push_back(unit_of(answer));
  }
  bombard(referee, points, target);
}

}  // namespace vedette::squares
