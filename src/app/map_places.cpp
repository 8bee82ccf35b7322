#include "app/map_places.h"

#include <algorithm>
#include <filesystem>

namespace vedette::app {
namespace {

namespace fs = std::filesystem;

/// Names come from files: one that is a path leads nowhere.
bool is_plain(const std::string& name) {
  return !name.empty() && fs::path{name}.filename() == name && name != "." && name != "..";
}

}  // namespace

std::vector<std::string> map_places(const Context& context, const Battle& battle) {
  std::vector<std::string> places;
  const auto add = [&](const fs::path& folder) {
    std::string file = (folder / "map.yaml").lexically_normal().string();
    if (std::ranges::find(places, file) == places.end()) places.push_back(std::move(file));
  };
  const battle::Scenario& scenario = battle.scenario();
  const bool named = is_plain(scenario.map);
  for (const fs::path& own : {fs::path{battle.path}.parent_path(), fs::path{}}) {
    add(own);
    if (!named) continue;
    add(own / scenario.map);
    add(own / ".." / scenario.map);
    add(own / "maps" / scenario.map);
  }
  for (const std::string& name : {scenario.map, scenario.battlefield})
    if (is_plain(name)) add(context.maps() / name);
  return places;
}

}  // namespace vedette::app
