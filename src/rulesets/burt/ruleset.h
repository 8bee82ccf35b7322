#pragma once

#include "rules/ruleset.h"

namespace vedette::burt {

/// Napoleonic Wargames Rules by Steve Burt: `burt`, rule IDs SB-...
[[nodiscard]] const rules::Ruleset& ruleset();

}  // namespace vedette::burt
