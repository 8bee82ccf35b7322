#include "rulesets/squares/movement.h"

#include "rulesets/squares/notes.h"
#include "rulesets/squares/tables.h"

namespace vedette::squares {
namespace {

std::optional<Refusal> town_fault(const BattleState& state, UnitId id, Square s) {
  const FeatureId town = town_of(state, s);
  if (!town) return Refusal{"SQ-MOV-05", "no town lies there"};
  if (!is_foot(state.unit(id))) return Refusal{"SQ-TER-04", "only infantry may be in a town"};
  if (!town_has_room(state, town)) return Refusal{"SQ-TER-04", "the town is full"};
  return {};
}

}  // namespace

std::int64_t points_left(const BattleState& state, const Unit& unit, bool for_movement) {
  std::int64_t points = state.notes[Actions] - noted(unit, Spent);
  if (for_movement && unit.type == LightHorse && noted(unit, Attacked) == 0) points += number(state, "SQ-MOV-09").value;
  return points;
}

bool of_active_command(const BattleState& state, UnitId id) {
  const auto general = static_cast<std::size_t>(state.notes[ActiveGeneral]);
  return general != 0 && state.leaders[general - 1].side == state.unit(id).side &&
         state.scenario->people[general - 1].command == state.scenario->sheet(id).command;
}

std::optional<Refusal> action_fault(const BattleState& state, UnitId id) {
  const Unit& unit = state.unit(id);
  if (!unit.on_table) return Refusal{"SQ-AP-02", state.name(id) + " is not on the table"};
  if (!of_active_command(state, id))
    return Refusal{"SQ-AP-04", state.name(id) + " does not belong to the command that acts"};
  if (noted(unit, Ended) != 0) return Refusal{"SQ-AP-02", state.name(id) + " has no more actions this turn"};
  return {};
}

Cost step_cost(const BattleState& state, const Unit& unit, Square to, bool into_town) {
  Cost cost;
  const auto add = [&](std::string_view rule, CostRow row, int times = 1) {
    const Charted c = chart(state, cost_table, row);
    cost.points += c.value * times;
    cost.why.add(said(rule, std::string{cost_table.rows[row]} + std::string{house_mark(c)},
                      static_cast<std::int32_t>(c.value * times)));
  };
  if (!diagonal(to - square_at(state, unit.pose.at)))
    add("SQ-MOV-01", Orthogonal);
  else
    add("SQ-MOV-02", noted(unit, Diagonals) == 0 ? FirstDiagonal : LaterDiagonal);
  if (has_woods(state, to) || elevation(state, to) > 0 || is_rough(state, to)) {
    cost.why.add(said("SQ-TER-03", "the whole square"));
    add("SQ-MOV-03", Difficult);
  }
  if (into_town) add("SQ-MOV-05", IntoTown);
  if (const int rivers = rivers_crossed(state, unit, to); rivers > 0) {
    cost.why.add(said(noted(unit, Bank) != 0 ? "SQ-TER-11" : "SQ-TER-10", "crosses a river"));
    add("SQ-MOV-06", River, rivers);
  }
  return cost;
}

std::optional<Refusal> step_fault(const BattleState& state, UnitId id, Square to, bool into_town) {
  if (auto fault = action_fault(state, id)) return fault;
  const Unit& unit = state.unit(id);
  if (distance(square_at(state, unit.pose.at), to) != 1)
    return Refusal{"SQ-TER-02", "a step goes to one of the eight squares around"};
  if (auto fault = entry_fault(state, id, to)) return fault;
  if (unit.type == FootGuns && noted(unit, HasBombarded) != 0)
    return Refusal{"SQ-MOV-08", "foot artillery that bombarded may not move this turn"};
  if (into_town)
    if (auto fault = town_fault(state, id, to)) return fault;
  const Cost cost = step_cost(state, unit, to, into_town);
  const std::int64_t left = points_left(state, unit, true);
  if (cost.points > left)
    return Refusal{"SQ-MOV-07", "the step costs " + std::to_string(cost.points) + " and " + state.name(id) + " has " +
                                    std::to_string(left)};
  return {};
}

void step(Referee& referee, UnitId id, Square to, bool into_town) {
  const Unit before = referee.state().unit(id);
  const bool slanting = diagonal(to - square_at(referee.state(), before.pose.at));
  Cost cost = step_cost(referee.state(), before, to, into_town);
  const bool stops = has_horse(before) && has_woods(referee.state(), to);
  const bool extra = cost.points > points_left(referee.state(), before);
  cost.why.add(said("SQ-MOV-07", "the whole cost", static_cast<std::int32_t>(cost.points)));
  if (enemy_adjacent(referee.state(), before.side, to))
    cost.why.add(said("SQ-MOV-10", "the enemy beside it does not stop it"));
  enter_square(referee, id, to, battle::Gait::March, cost.why);
  spend(referee, id, cost.points, {said("SQ-AP-03", "to move")});
  note(referee, id, Moved, 1, {said("SQ-MOV-08", "it has moved")});
  if (slanting) note(referee, id, Diagonals, noted(before, Diagonals) + 1, {said("SQ-MOV-02", "diagonal steps")});
  if (extra) note(referee, id, LightPoint, 1, {said("SQ-MOV-09", "one point more than the die")});
  if (into_town)
    referee.record(battle::PlaceEntered{
        .unit = id, .place = town_of(referee.state(), to), .why = {said("SQ-TER-04", "it is in the town")}});
  if (stops) note(referee, id, Ended, 1, {said("SQ-MOV-04", "horse in woods")});
}

std::optional<Refusal> garrison_fault(const BattleState& state, UnitId id) {
  if (auto fault = action_fault(state, id)) return fault;
  const Unit& unit = state.unit(id);
  if (unit.place) return Refusal{"SQ-MOV-05", state.name(id) + " is in the town already"};
  if (auto fault = town_fault(state, id, square_of(state, id))) return fault;
  if (chart(state, cost_table, IntoTown).value > points_left(state, unit, true))
    return Refusal{"SQ-MOV-07", state.name(id) + " has no point left"};
  return {};
}

void garrison(Referee& referee, UnitId id) {
  const Charted cost = chart(referee.state(), cost_table, IntoTown);
  referee.record(
      battle::PlaceEntered{.unit = id,
                           .place = town_of(referee.state(), square_of(referee.state(), id)),
                           .why = {said("SQ-MOV-05", "from its own square" + std::string{house_mark(cost)})}});
  spend(referee, id, cost.value, {said("SQ-MOV-05", "into the town")});
  note(referee, id, Moved, 1, {said("SQ-MOV-08", "it has moved")});
}

void spend(Referee& referee, UnitId id, std::int64_t points, Reasons why, battle::Sequence cause) {
  note(referee, id, Spent, noted(referee.state().unit(id), Spent) + points, std::move(why), cause);
}

}  // namespace vedette::squares
