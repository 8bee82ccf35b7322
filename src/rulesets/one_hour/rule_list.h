#pragma once

#include <span>

#include "rules/ruleset.h"

namespace vedette::one_hour {

/// Every rule: ID, title, our paraphrase in a line, origin.
[[nodiscard]] std::span<const rules::RuleText> rule_texts();

}  // namespace vedette::one_hour
