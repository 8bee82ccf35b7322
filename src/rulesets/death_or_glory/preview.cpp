#include "rulesets/death_or_glory/preview.h"

#include <algorithm>

#include "rulesets/death_or_glory/movement.h"
#include "rulesets/death_or_glory/turn.h"

namespace vedette::death_or_glory {
namespace {

/// Whether an answer is on offer that moves its unit by a plan: of such a one the plan alone says what is wrong with
/// it, as it does to `check`, and it need not be made twice.
bool is_planned(const Decision& decision, const Answer& answer) {
  if (answer.choice != "move" && answer.choice != "occupy") return false;
  const rules::Choice* choice = decision.choice(answer.choice);
  return choice != nullptr && std::ranges::find(choice->units, answer.unit) != choice->units.end();
}

}  // namespace

rules::Previewed preview(const BattleState& state, const Decision& decision, const Answer& answer) {
  const bool planned = is_planned(decision, answer);
  if (!planned)
    if (auto refusal = check(state, decision, answer)) return *std::move(refusal);
  if (!answer.unit || answer.unit.value > state.units.size()) return rules::Preview{};
  const Unit& unit = state.unit(answer.unit);
  rules::Preview ghost{.unit = unit.id, .end = unit.pose, .formation = unit.formation};
  if (!planned) return ghost;
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
