#pragma once

#include <optional>

#include "app/battle.h"
#include "chronicle/narrative.h"

namespace vedette::app {

/// What time it was on the field, by the scenario that the battle was fought by: a replay does not hold it, so the file
/// of that name and game is looked for beside the battle's map. Nothing where it has no clock or is not found.
[[nodiscard]] std::optional<chronicle::Clock> clock_of(const Context&, const Battle&);

}  // namespace vedette::app
