#include "rulesets/napoleonic_fury/preview.h"

#include <algorithm>

#include "rulesets/napoleonic_fury/movement.h"
#include "rulesets/napoleonic_fury/turn.h"

namespace vedette::napoleonic_fury {
namespace {

/// Whether an answer is on offer that moves its unit by a plan: of such a one the plan alone says what is wrong with
/// it, as it does to `check`, and it need not be made twice.
bool is_planned(const Decision& decision, const Answer& answer) {
  if (answer.choice != "move" && answer.choice != "oblique" && answer.choice != "road") return false;
  const rules::Choice* choice = decision.choice(answer.choice);
  return choice != nullptr && answer.unit == decision.unit &&
         std::ranges::find(choice->units, answer.unit) != choice->units.end();
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
  const std::string& key = answer.choice;
  const auto plan = key == "move"      ? plan_move(state, unit.id, answer.turn, answer.distance, answer.turn_after)
                    : key == "oblique" ? plan_oblique(state, unit.id, answer.turn, answer.distance)
                                       : plan_road(state, unit.id, answer.place, answer.distance);
  if (!plan) return plan.error();
  if (plan->legs.empty()) return ghost;
  ghost.legs = plan->legs;
  ghost.end = plan->legs.back().to;
  ghost.why = {{}, plan->why};
  return ghost;
}

}  // namespace vedette::napoleonic_fury
