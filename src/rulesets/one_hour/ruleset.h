#pragma once

#include "rules/ruleset.h"

namespace vedette::one_hour {

/// Napoleonic One Hour Wargame, name "one-hour".
[[nodiscard]] const rules::Ruleset& ruleset();

}  // namespace vedette::one_hour
