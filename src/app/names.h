#pragma once

#include <string>

#include "battle/scenario.h"

namespace vedette::app {

/// The unit of that name, capitals aside. @throws Failure with a suggestion.
[[nodiscard]] battle::UnitId unit_named(const battle::Scenario&, const std::string& name);

}  // namespace vedette::app
