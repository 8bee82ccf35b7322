#pragma once

#include "rules/player.h"

namespace vedette::rules {

/// The same question put to one unit about one choice alone, so that its candidates cost a fraction of all.
[[nodiscard]] inline Decision narrowed(const Decision& decision, const Choice& choice, UnitId unit) {
  Decision one = decision;
  one.choices = {choice};
  one.choices.front().units = {unit};
  return one;
}

/// The legal answers worth considering for one unit and one choice, in the ruleset's order.
[[nodiscard]] inline std::vector<Answer> ways_of(const SideView& view, const Decision& decision, const Advice& advice,
                                                 const Choice& choice, UnitId unit) {
  const Decision one = narrowed(decision, choice, unit);
  std::vector<Answer> ways = advice.ruleset().candidates(view.state(), one);
  std::erase_if(ways, [&](const Answer& a) { return a.choice != choice.key || a.unit != unit; });
  return ways;
}

}  // namespace vedette::rules
