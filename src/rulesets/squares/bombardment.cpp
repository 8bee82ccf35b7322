#include "rulesets/squares/bombardment.h"

#include "rulesets/squares/closing.h"
#include "rulesets/squares/generals.h"
#include "rulesets/squares/hits.h"
#include "rulesets/squares/movement.h"
#include "rulesets/squares/notes.h"
#include "rulesets/squares/options.h"
#include "rulesets/squares/tables.h"

namespace vedette::squares {

std::optional<Refusal> bombard_fault(const BattleState& state, UnitId id, Square target) {
  if (auto fault = action_fault(state, id)) return fault;
  const Unit& unit = state.unit(id);
  if (!is_guns(unit)) return Refusal{"SQ-BOMB-01", "only artillery bombards"};
  if (!enemy_occupied(state, unit.side, target)) return Refusal{"SQ-BOMB-01", "no enemy unit is there"};
  if (distance(square_at(state, unit.pose.at), target) > number(state, "SQ-BOMB-02").value)
    return Refusal{"SQ-BOMB-02", "that is out of range"};
  if (unit.type == FootGuns && noted(unit, Moved) != 0)
    return Refusal{"SQ-MOV-08", "foot artillery that moved may not bombard this turn"};
  if (points_left(state, unit) < chart(state, cost_table, Bombardment).value)
    return Refusal{"SQ-BOMB-01", state.name(id) + " has no point left"};
  return {};
}

void bombard(Referee& referee, const Units& points, Square target) {
  Units batteries;
  for (const UnitId id : points)
    if (std::ranges::find(batteries, id) == batteries.end()) batteries.push_back(id);
  const bool woods = has_woods(referee.state(), target);
  const battle::Sequence cause = referee.record(
      battle::Bombarded{.batteries = batteries,
                        .at = middle_of(referee.state(), target),
                        .why = {said("SQ-BOMB-01", "one die a point"), said("SQ-BOMB-08", "nothing in between matters"),
                                said("SQ-BOMB-09", "resolved before the next is declared")}});
  const std::int64_t price = chart(referee.state(), cost_table, Bombardment).value;
  const Units there = units_in(referee.state(), target);
  // Each battery picks one of them, for the eye; the dice are for the square.
  const auto aims = [&](std::size_t battery) { return there[battery % there.size()]; };
  int hits = 0;
  for (std::size_t n = 0; n < batteries.size(); ++n) {
    const UnitId id = batteries[n];
    const Unit unit = referee.state().unit(id);
    open_fire(referee, id, aims(n), {said("SQ-BOMB-01", "at the square")}, cause);
    const auto dice = std::ranges::count(points, id);
    const int range = distance(square_at(referee.state(), unit.pose.at), target);
    const std::size_t row = unit.type == FootGuns ? 0 : 1;
    const Charted die = chart(referee.state(), bombardment_table, row, range <= 1 ? CloseDie : LongDie);
    const Charted needed = chart(referee.state(), bombardment_table, row, woods ? GunHitsInWoods : GunHits);
    Reasons why{said("SQ-BOMB-03", 'd' + std::to_string(die.value) + std::string{house_mark(die)}),
                said("SQ-BOMB-02", range <= 1 ? "close range" : "long range"),
                said("SQ-BOMB-04", std::to_string(needed.value) + '+' + std::string{house_mark(needed)})};
    if (has_woods(referee.state(), square_at(referee.state(), unit.pose.at)))
      why.add(said("SQ-BOMB-11", "from the woods as well"));
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
    spend(referee, id, dice * price, {said("SQ-AP-03", "to bombard")}, cause);
    note(referee, id, HasBombarded, 1, {said("SQ-BOMB-10", "foot artillery attacks no more this turn")}, cause);
  }
  const auto shares = share(referee, there, hits, "SQ-BOMB-05");
  for (std::size_t i = 0; i < there.size(); ++i) {
    int suffered = shares[i];
    if (referee.state().unit(there[i]).place && suffered > 0) {
      const Charted needed = chart(referee.state(), save_table, BombardedTown);
      const Charted die = town_die(referee.state(), referee.state().unit(there[i]).place);
      const Charted& marked = die.house ? die : needed;
      suffered = save(referee, there[i], suffered, die.value, needed.value, "SQ-BOMB-06",
                      {said("SQ-BOMB-06", "the town's die" + std::string{house_mark(marked)})}, cause);
    }
    suffer(referee, there[i], suffered,
           {said("SQ-BOMB-05", "shared among all in the square"), said("SQ-BOMB-07", "and nobody checks morale")},
           cause, batteries[i % batteries.size()]);
  }
}

void declare_bombardment(Referee& referee, UnitId first, Square target) {
  Units points{first};
  const Side side = referee.state().unit(first).side;
  const std::int64_t price = chart(referee.state(), cost_table, Bombardment).value;
  for (;;) {
    Decision decision{.side = side,
                      .rule = "SQ-BOMB-01",
                      .question = "Who else bombards that square?",
                      .unit = first,
                      .choices = {{"done"}}};
    for (const UnitId id :
         command_of(referee.state(), {static_cast<std::uint16_t>(referee.state().notes[ActiveGeneral])})) {
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
