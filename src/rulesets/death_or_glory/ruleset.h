#pragma once

#include "rules/ruleset.h"

namespace vedette::death_or_glory {

/// Death or Glory as a table of functions.
[[nodiscard]] const rules::Ruleset& ruleset();

}  // namespace vedette::death_or_glory
