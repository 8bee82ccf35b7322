#pragma once

#include "data/fault.h"
#include "rules/ruleset.h"
#include "scenario/scenario_file.h"

namespace vedette::app {

/// What only a game's rules know of a scenario: bases on each other, a unit where it may not stand. Each fault stands
/// where its unit does in the file.
void check_deployment(const scenario::ScenarioFile&, const rules::Ruleset&, data::Faults&);

}  // namespace vedette::app
