#include "rulesets/one_hour/preview.h"

#include "rulesets/one_hour/charge.h"
#include "rulesets/one_hour/deploy.h"
#include "rulesets/one_hour/facing.h"
#include "rulesets/one_hour/movement.h"
#include "rulesets/one_hour/steps.h"

namespace vedette::one_hour {
namespace {

rules::Preview of_plan(const BattleState& state, const Unit& unit, const Plan& plan, Reasons why) {
  const Formation ordinary = ordinary_formation(type_of(unit));
  return {.unit = unit.id,
          .end = plan.end,
          .legs = plan.legs,
          .formation = plan.enters   ? Formation::Garrison
                       : plan.leaves ? ordinary
                                     : unit.formation,
          .cost = plan.distance,
          .allowance = plan.gait == battle::Gait::Road ? road_allowance(state, unit) : allowance(state, unit),
          .why = std::move(why)};
}

}  // namespace

rules::Previewed preview(const BattleState& state, const Decision& decision, const Answer& answer) {
  if (auto refusal = check(state, decision, answer)) return *std::move(refusal);
  if (!answer.unit || answer.unit.value > state.units.size()) return rules::Preview{};
  const Unit& unit = state.unit(answer.unit);
  const Board board{state};
  rules::Preview stays{.unit = unit.id, .end = unit.pose, .formation = unit.formation};
  if (answer.choice == "charge") {
    const auto plan = plan_charge(board, unit, answer);
    return of_plan(state, unit, plan->move, reasons_of_charge(state, unit, *plan));
  }
  if (answer.choice == "turn-to-face") {
    stays.end = plan_turn_to_face(board, unit, answer.target)->unit_end;
    stays.legs = {{battle::Leg::Kind::Turn, stays.end}};
  } else if (answer.choice == "leave-square") {
    stays.formation = ordinary_formation(type_of(unit));
  } else if (is_march(answer)) {
    const auto plan = plan_march(board, unit, answer);
    return of_plan(state, unit, *plan, reasons_of_move(state, unit, *plan));
  }
  return stays;
}

}  // namespace vedette::one_hour
