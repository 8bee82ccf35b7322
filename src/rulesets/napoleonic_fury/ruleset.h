#pragma once

#include "rules/ruleset.h"

namespace vedette::napoleonic_fury {

/// Napoleonic Fury as a table of functions.
[[nodiscard]] const rules::Ruleset& ruleset();

}  // namespace vedette::napoleonic_fury
