#pragma once

#include "rules/player.h"

namespace vedette::players {

/// The same question put to one unit about one choice alone, so that its candidates cost a fraction of all.
[[nodiscard]] inline rules::Decision narrowed(const rules::Decision& decision, const rules::Choice& choice,
                                              rules::UnitId unit) {
  rules::Decision one = decision;
  one.choices = {choice};
  one.choices.front().units = {unit};
  return one;
}

/// The legal answers worth considering for one unit and one choice, in the ruleset's order.
[[nodiscard]] inline std::vector<rules::Answer> ways_of(const rules::SideView& view, const rules::Decision& decision,
                                                        const rules::Advice& advice, const rules::Choice& choice,
                                                        rules::UnitId unit) {
  const rules::Decision one = narrowed(decision, choice, unit);
  std::vector<rules::Answer> ways = advice.ruleset().candidates(view.state(), one);
  std::erase_if(ways, [&](const rules::Answer& a) { return a.choice != choice.key || a.unit != unit; });
  return ways;
}

}  // namespace vedette::players
