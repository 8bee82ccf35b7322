#pragma once

#include "rules/ruleset.h"

namespace vedette::squares {

/// Squares as a table of functions.
[[nodiscard]] const rules::Ruleset& ruleset();

}  // namespace vedette::squares
