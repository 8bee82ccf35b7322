#include "app/deployment_check.h"

#include <memory>

namespace vedette::app {

void check_deployment(const scenario::ScenarioFile& read, const rules::Ruleset& game, data::Faults& faults) {
  const auto placed = game.deploy(std::make_shared<const battle::Scenario>(read.scenario));
  if (placed) return;
  for (const rules::Refusal& refusal : placed.error()) {
    data::Mark at = read.marks.table;
    for (std::size_t i = 0; i < read.scenario.units.size() && i < read.marks.units.size(); ++i)
      if (refusal.words.starts_with(read.scenario.units[i].name)) at = read.marks.units[i];
    faults.error(read.file, at, refusal.rule + ": " + refusal.words);
  }
}

}  // namespace vedette::app
