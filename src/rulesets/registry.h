#pragma once

#include <span>
#include <string_view>

#include "rules/ruleset.h"

namespace vedette::rulesets {

/// Every game of the house, in a fixed order.
[[nodiscard]] std::span<const rules::Ruleset* const> all();

/// The game of that name ("one-hour"); null when there is none.
[[nodiscard]] const rules::Ruleset* find(std::string_view name);

}  // namespace vedette::rulesets
