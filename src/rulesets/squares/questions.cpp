// What may be answered, and what is worth considering.
#include "rulesets/squares/assault.h"
#include "rulesets/squares/bombardment.h"
#include "rulesets/squares/generals.h"
#include "rulesets/squares/movement.h"
#include "rulesets/squares/rally.h"
#include "rulesets/squares/turn.h"

namespace vedette::squares {
namespace {

std::optional<Refusal> target_fault(const BattleState& state, const Answer& answer) {
  if (!answer.target || answer.target.value > state.units.size() || !state.unit(answer.target).on_table ||
      state.unit(answer.target).side == state.unit(answer.unit).side)
    return Refusal{"SQ-TER-06", "the target is no enemy unit on the table"};
  const Square at = square_of(state, answer.target);
  return answer.choice == "assault" ? assault_fault(state, answer.unit, at) : bombard_fault(state, answer.unit, at);
}

Answer step_of(const BattleState& state, const char* key, UnitId id, Square direction) {
  const Unit& unit = state.unit(id);
  const auto place = std::ranges::find(directions, direction) - directions.begin();
  Answer answer{.choice = key, .unit = id};
  answer.turn = core::shortest(Angle{static_cast<std::int32_t>(place * 4'500)} - unit.pose.facing);
  answer.distance = square_side(state);
  if (answer.choice == "enter") answer.place = town_of(state, square_at(state, unit.pose.at) + direction);
  return answer;
}

}  // namespace

std::optional<Refusal> check(const BattleState& state, const Decision& decision, const Answer& answer) {
  const rules::Choice* choice = decision.choice(answer.choice);
  if (choice == nullptr) return Refusal{decision.rule, "'" + answer.choice + "' is not one of the choices"};
  if (choice->shape == rules::Shape::Plain) return {};
  if (choice->shape == rules::Shape::Place) {
    if (answer.at.x < 0 || answer.at.y < 0 || !on_board(state, square_at(state, answer.at)))
      return Refusal{"SQ-TER-01", "that is off the board"};
    const auto reach = ride_of(state, decision.leader);
    if (std::ranges::find(reach, square_at(state, answer.at)) == reach.end())
      return Refusal{"SQ-CIC-03", "that is further than he may ride, or the enemy is there"};
    return {};
  }
  if (std::ranges::find(choice->units, answer.unit) == choice->units.end())
    return Refusal{"SQ-AP-04", "that unit may not do this now"};
  if (choice->shape == rules::Shape::Target) return target_fault(state, answer);
  if (answer.choice == "rally") return rally_fault(state, answer.unit);
  if (answer.choice == "garrison") return garrison_fault(state, answer.unit);
  if (answer.distance.micrometres <= 0) return Refusal{"SQ-MOV-01", "a step has a length"};
  return step_fault(state, answer.unit, aimed_at(state, answer), answer.choice == "enter");
}

std::vector<Answer> candidates(const BattleState& state, const Decision& decision) {
  std::vector<Answer> all;
  const auto add = [&](Answer answer) {
    if (!check(state, decision, answer)) all.push_back(std::move(answer));
  };
  for (const rules::Choice& choice : decision.choices) {
    if (choice.shape == rules::Shape::Plain) add({.choice = choice.key});
    if (choice.shape == rules::Shape::Place)
      for (const Square s : ride_of(state, decision.leader)) {
        Answer answer{.choice = choice.key};
        answer.at = middle_of(state, s);
        add(std::move(answer));
      }
    for (const UnitId id : choice.units) {
      if (choice.shape == rules::Shape::Unit) add({.choice = choice.key, .unit = id});
      if (choice.shape == rules::Shape::Target)
        for (const Unit& enemy : state.units)
          if (enemy.on_table && enemy.side != decision.side)
            add({.choice = choice.key, .unit = id, .target = enemy.id});
      if (choice.shape == rules::Shape::Move || choice.shape == rules::Shape::Enter)
        for (const Square d : directions) add(step_of(state, choice.key.c_str(), id, d));
    }
  }
  return all;
}

}  // namespace vedette::squares
