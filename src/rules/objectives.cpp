#include "rules/objectives.h"

namespace vedette::rules {

std::optional<battle::Outcome> outcome_by_objectives(const BattleState& state, std::string_view rule,
                                                     bool (*is_met)(const BattleState&, const battle::Objective&),
                                                     std::string (*told)(const BattleState&,
                                                                         const battle::Objective&)) {
  bool weighed = false;
  for (const battle::Objective& objective : state.scenario->objectives) {
    if (objective.at_once) continue;
    weighed = true;
    if (is_met(state, objective)) return battle::Outcome{objective.side, std::string{rule}, told(state, objective)};
  }
  if (!weighed) return {};
  return battle::Outcome{{}, std::string{rule}, "neither side has done what it came for"};
}

}  // namespace vedette::rules
