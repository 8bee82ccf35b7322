#pragma once

#include <span>

#include "rules/ruleset.h"

namespace vedette::burt {

/// Every rule of the game: ID, title, our own words, where it comes from.
[[nodiscard]] std::span<const rules::RuleText> rule_texts();

}  // namespace vedette::burt
