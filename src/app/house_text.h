#pragma once

#include <string>
#include <vector>

#include "rules/ruleset.h"

namespace vedette::app {

/// The values of a house as the game's chart writes them: `OH-T-MOVE/INF = 7" yes`. Bare numbers where the chart says
/// no more than that, and where the game is unknown.
[[nodiscard]] std::string house_text(const rules::Ruleset*, const battle::HouseValue&);

/// One indented line for each, as `info` and `verify` print them.
void print_house(const rules::Ruleset*, const std::vector<battle::HouseValue>&);

}  // namespace vedette::app
