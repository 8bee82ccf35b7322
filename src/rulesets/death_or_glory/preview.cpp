#include "rulesets/death_or_glory/preview.h"

#include "rulesets/death_or_glory/movement.h"
#include "rulesets/death_or_glory/turn.h"

namespace vedette::death_or_glory {

rules::Previewed preview(const BattleState& state, const Decision& decision, const Answer& answer) {
  if (auto refusal = check(state, decision, answer)) return *std::move(refusal);
  if (!answer.unit || answer.unit.value > state.units.size()) return rules::Preview{};
  const Unit& unit = state.unit(answer.unit);
  rules::Preview ghost{.unit = unit.id, .end = unit.pose, .formation = unit.formation};
  if (answer.choice != "move" && answer.choice != "occupy") return ghost;
  const Field field{state};
  const auto plan = answer.choice == "move" ? plan_move(field, unit.id, answer.turn, answer.distance, answer.turn_after)
                                            : plan_occupation(field, unit.id, answer.place);
  if (!plan) return plan.error();
  if (plan->legs.empty()) return ghost;
  ghost.legs = plan->legs;
  ghost.end = plan->legs.back().to;
  if (plan->enters) ghost.formation = Formation::Garrison;
  ghost.why = plan->why;
  return ghost;
}

}  // namespace vedette::death_or_glory
