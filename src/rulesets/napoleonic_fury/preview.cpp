#include "rulesets/napoleonic_fury/preview.h"

#include "rulesets/napoleonic_fury/movement.h"
#include "rulesets/napoleonic_fury/turn.h"

namespace vedette::napoleonic_fury {

rules::Previewed preview(const BattleState& state, const Decision& decision, const Answer& answer) {
  if (auto refusal = check(state, decision, answer)) return *std::move(refusal);
  if (!answer.unit || answer.unit.value > state.units.size()) return rules::Preview{};
  const Unit& unit = state.unit(answer.unit);
  rules::Preview ghost{.unit = unit.id, .end = unit.pose, .formation = unit.formation};
  const std::string& key = answer.choice;
  if (key != "move" && key != "oblique" && key != "road") return ghost;
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
