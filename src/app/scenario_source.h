#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/context.h"
#include "app/rulesets.h"
#include "scenario/scenario_file.h"

namespace vedette::app {

/// A scenario ready to be played: read, and its game found.
struct SourceScenario {
  scenario::ScenarioFile file;
  const rules::Ruleset* ruleset = nullptr;
};

/// What SCENARIO means on the command line: a file, or the bare name of a bundled battlefield, whose scenario for
/// `ruleset` is taken (its first when that is empty). Warnings go to standard error.
/// @throws Failure that lists every fault with line and column.
[[nodiscard]] SourceScenario load_scenario(const Context&, const std::string& name, const std::string& ruleset);

/// The words a ruleset's scenarios use, for the readers.
[[nodiscard]] scenario::Vocabulary vocabulary_of(const rules::Ruleset&);

}  // namespace vedette::app
