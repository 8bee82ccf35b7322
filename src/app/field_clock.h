#pragma once

#include <optional>
#include <string>

#include "app/battle.h"
#include "app/scenario_source.h"
#include "chronicle/narrative.h"

namespace vedette::app {

/// What time it was on the field: as the replay keeps it. For one that keeps none, the scenario's file of that name and
/// game is looked for beside the battle's map. Nothing where there was no clock, or none is found.
[[nodiscard]] std::optional<chronicle::Clock> clock_of(const Context&, const Battle&);

/// A scenario's clock as a replay keeps it: "8:30, turns of 10 minutes". "none" where it has none, but another scenario
/// of its name and game has, beside its map; else empty, and nothing is kept.
[[nodiscard]] std::string kept_clock(const SourceScenario&);

}  // namespace vedette::app
