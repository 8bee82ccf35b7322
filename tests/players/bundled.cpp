#include "players/bundled.h"

#include <doctest/doctest.h>

#include "rulesets/registry.h"
#include "scenario/scenario_file.h"
#include "support/paths.h"

namespace vedette::test {

battle::Scenario bundled(const std::string& file) {
  data::Faults faults;
  const auto read = scenario::read_scenario(paths::source_dir() + "/maps/" + file, {}, faults);
  REQUIRE_MESSAGE(read, faults.text());
  return read->scenario;
}

const rules::Ruleset& game_of(const battle::Scenario& scene) {
  return *rulesets::find(scene.ruleset);
}

rules::Position start_of(const battle::Scenario& scene) {
  auto placed = game_of(scene).deploy(std::make_shared<const battle::Scenario>(scene));
  REQUIRE(placed);
  return {.state = *placed};
}

}  // namespace vedette::test
