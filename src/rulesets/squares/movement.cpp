#include "rulesets/squares/movement.h"

#include "rulesets/squares/cost_chart.h"
#include "rulesets/squares/notes.h"
#include "rulesets/squares/numbers.h"

namespace vedette::squares {
namespace {

std::optional<Refusal> town_fault(const BattleState& state, UnitId id, Square s) {
  const FeatureId town = town_of(state, s);
  if (!town) return Refusal{"SQ-MOV-05", "no town lies there"};
  if (!is_foot(state.unit(id))) return Refusal{"SQ-TER-04", "only infantry may be in a town"};
  if (!town_has_room(state, town)) return Refusal{"SQ-TER-04", "the town is full"};
  return {};
}

/// Horse goes no further this turn than into a wood. Source: SQ-MOV-04.
bool is_stopped_by_woods(const BattleState& state, const Unit& unit, Square to) {
  return has_horse(unit) && has_woods(state, to);
}

/// Source: SQ-MOV-09.
bool needs_light_point(const BattleState& state, const Unit& unit, const Cost& cost) {
  return cost.points > points_left(state, unit);
}

}  // namespace

std::int64_t points_left(const BattleState& state, const Unit& unit, bool for_movement) {
  std::int64_t points = noted(state, notes.actions) - noted(unit, notes.spent);
  if (for_movement && unit.type == LightHorse && !noted(unit, notes.attacked))
    points += number(state, "SQ-MOV-09").value;
  return points;
}

bool of_active_command(const BattleState& state, UnitId id) {
  const LeaderId general = noted(state, notes.active_general);
  return general && state.leader(general).side == state.unit(id).side &&
         state.scenario->people[general.value - 1U].command == state.scenario->sheet(id).command;
}

std::optional<Refusal> action_fault(const BattleState& state, UnitId id) {
  const Unit& unit = state.unit(id);
  if (!unit.on_table) return Refusal{"SQ-AP-02", state.name(id) + " is not on the table"};
  if (!of_active_command(state, id))
    return Refusal{"SQ-AP-04", state.name(id) + " does not belong to the command that acts"};
  if (noted(unit, notes.ended)) return Refusal{"SQ-AP-02", state.name(id) + " has no more actions this turn"};
  return {};
}

Cost step_cost(const BattleState& state, const Unit& unit, Square to, bool into_town) {
  const bool slanting = diagonal(to - square_at(state, unit.pose.at)), again = noted(unit, notes.diagonals) != 0;
  const int rivers = rivers_crossed(state, unit, to);
  Cost cost{.rows = {{{Orthogonal, !slanting},
                      {FirstDiagonal, slanting && !again},
                      {LaterDiagonal, slanting && again},
                      {Difficult, has_woods(state, to) || elevation(state, to) > 0 || is_rough(state, to)},
                      {IntoTown, into_town},
                      {River, rivers > 0, rivers}}}};
  for (const rules::LookedAt& row : cost.rows)
    if (row.applies) cost.points += chart(state, costs, row.row).value * row.times;
  return cost;
}

std::optional<Refusal> step_fault(const BattleState& state, UnitId id, Square to, bool into_town) {
  if (auto fault = action_fault(state, id)) return fault;
  const Unit& unit = state.unit(id);
  if (distance(square_at(state, unit.pose.at), to) != 1)
    return Refusal{"SQ-TER-02", "a step goes to one of the eight squares around"};
  if (auto fault = entry_fault(state, id, to)) return fault;
  if (unit.type == FootGuns && noted(unit, notes.bombarded))
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

Reasons why_of_step(const BattleState& state, const Unit& unit, Square to, bool into_town) {
  const Cost cost = step_cost(state, unit, to, into_town);
  Reasons why = rules::modifiers(state, costs, cost.rows);
  if (needs_light_point(state, unit, cost)) why.add(Basis{"SQ-MOV-09", {}});
  if (is_stopped_by_woods(state, unit, to)) why.add(Basis{"SQ-MOV-04", {}});
  return why;
}

void step(Referee& referee, UnitId id, Square to, bool into_town) {
  const Unit before = referee.state().unit(id);
  const bool slanting = diagonal(to - square_at(referee.state(), before.pose.at));
  const Cost cost = step_cost(referee.state(), before, to, into_town);
  const bool stops = is_stopped_by_woods(referee.state(), before, to);
  const bool extra = needs_light_point(referee.state(), before, cost);
  enter_square(referee, id, to, battle::Gait::March, why_of_step(referee.state(), before, to, into_town));
  spend(referee, id, cost.points);
  note(referee, id, notes.moved, true);
  if (slanting) note(referee, id, notes.diagonals, noted(before, notes.diagonals) + 1);
  if (extra) note(referee, id, notes.light_point, true);
  if (into_town) referee.record(battle::PlaceEntered{.unit = id, .place = town_of(referee.state(), to), .why = {}});
  if (stops) note(referee, id, notes.ended, true);
}

std::optional<Refusal> garrison_fault(const BattleState& state, UnitId id) {
  if (auto fault = action_fault(state, id)) return fault;
  const Unit& unit = state.unit(id);
  if (unit.place) return Refusal{"SQ-MOV-05", state.name(id) + " is in the town already"};
  if (auto fault = town_fault(state, id, square_of(state, id))) return fault;
  if (chart(state, costs, IntoTown).value > points_left(state, unit, true))
    return Refusal{"SQ-MOV-07", state.name(id) + " has no point left"};
  return {};
}

void garrison(Referee& referee, UnitId id) {
  referee.record(battle::PlaceEntered{.unit = id,
                                      .place = town_of(referee.state(), square_of(referee.state(), id)),
                                      .why = rules::modifiers(referee.state(), costs, {{IntoTown, true}})});
  spend(referee, id, chart(referee.state(), costs, IntoTown).value);
  note(referee, id, notes.moved, true);
}

void spend(Referee& referee, UnitId id, std::int64_t points, battle::Sequence cause) {
  note(referee, id, notes.spent, noted(referee.state().unit(id), notes.spent) + points, cause);
}

}  // namespace vedette::squares
