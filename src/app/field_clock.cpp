#include "app/field_clock.h"

#include <algorithm>
#include <filesystem>

#include "app/map_places.h"
#include "scenario/clock.h"

namespace vedette::app {

std::optional<chronicle::Clock> clock_of(const Context& context, const Battle& battle) {
  namespace fs = std::filesystem;
  const battle::Scenario& scenario = battle.scenario();
  for (const std::string& map : map_places(context, battle)) {
    std::vector<std::string> files;
    std::error_code ignored;
    if (!fs::exists(map, ignored)) continue;
    for (const auto& file : fs::directory_iterator{fs::path{map}.parent_path(), ignored})
      if (file.path().extension() == ".yaml") files.push_back(file.path().string());
    std::ranges::sort(files);
    for (const std::string& file : files)
      if (const auto clock = scenario::clock_of(file, scenario.name, scenario.ruleset))
        return chronicle::Clock{.begins = clock->begins, .turn_seconds = clock->turn_seconds};
  }
  return std::nullopt;
}

}  // namespace vedette::app
