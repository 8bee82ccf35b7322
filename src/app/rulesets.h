#pragma once

#include <string>

#include "app/failure.h"
#include "rulesets/registry.h"

namespace vedette::app {

/// @throws Failure with a suggestion when there is no such game.
[[nodiscard]] const rules::Ruleset& ruleset_named(const std::string& name);

}  // namespace vedette::app
