#include "rulesets/squares/preview.h"

#include "rulesets/squares/movement.h"
#include "rulesets/squares/turn.h"

namespace vedette::squares {

rules::Previewed preview(const BattleState& state, const Decision& decision, const Answer& answer) {
  if (auto refusal = check(state, decision, answer)) return *std::move(refusal);
  const rules::Choice& choice = *decision.choice(answer.choice);
  if (choice.units.empty()) return rules::Preview{};
  const Unit& unit = state.unit(answer.unit);
  rules::Preview preview{.unit = unit.id, .end = unit.pose, .formation = unit.formation};
  if (choice.shape != rules::Shape::Move && choice.shape != rules::Shape::Enter) return preview;
  const Square to = aimed_at(state, answer);
  const bool into_town = choice.shape == rules::Shape::Enter;
  preview.end = place_in(state, unit.id, to);
  preview.legs = {{battle::Leg::Kind::March, preview.end}};
  preview.points = step_cost(state, unit, to, into_town).points;
  preview.points_left = points_left(state, unit, true);
  preview.square = square_side(state);
  preview.why = why_of_step(state, unit, to, into_town);
  return preview;
}

}  // namespace vedette::squares
