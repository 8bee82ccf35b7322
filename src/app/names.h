#pragma once

#include <string>

#include "battle/scenario.h"

namespace vedette::app {

/// The unit of that name, or the only one whose name begins so; capitals and accents aside.
/// @throws Failure with a suggestion, or with all that may be meant.
[[nodiscard]] battle::UnitId unit_named(const battle::Scenario&, const std::string& name);

}  // namespace vedette::app
