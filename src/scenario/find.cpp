#include "scenario/find.h"

#include <algorithm>
#include <filesystem>
#include <vector>

#include "data/read.h"
#include "data/suggest.h"
#include "scenario/scenario_file.h"

namespace vedette::scenario {
namespace fs = std::filesystem;

std::vector<std::string> battlefields(const fs::path& maps) {
  std::vector<std::string> names;
  std::error_code trouble;
  for (const auto& entry : fs::directory_iterator{maps, trouble})
    if (fs::exists(entry.path() / "battlefield.yaml", trouble)) names.push_back(entry.path().filename().string());
  std::ranges::sort(names);
  return names;
}

namespace {

/// The files named under `scenarios:`, in order.
std::vector<std::string> listed_scenarios(const std::string& file, data::Faults& faults) {
  const auto document = data::load(file, faults);
  if (!document) return {};
  data::Reading reading{file, faults};
  data::Keys keys{reading, document->root, "battlefield"};
  static_cast<void>(keys.text("name"));
  static_cast<void>(keys.text_or("map", ""));
  std::vector<std::string> names;
  if (const data::Node* list = keys.need("scenarios")) names = reading.as_texts(*list).value_or(names);
  keys.finish();
  return names;
}

/// The battlefield's first scenario for a ruleset, or its first without one.
core::Result<std::string, NotFound> scenario_in(const fs::path& folder, const std::string& name,
                                                std::string_view ruleset) {
  data::Faults faults;
  std::vector<std::string> others;
  for (const std::string& file : listed_scenarios((folder / "battlefield.yaml").string(), faults)) {
    const std::string path = (folder / file).string();
    const auto its = ruleset_of(path, faults);
    if (its && (ruleset.empty() || *its == ruleset)) return path;
    if (its) others.push_back(*its);
  }
  if (faults.any_error()) return NotFound{faults.text()};
  if (others.empty())
    return NotFound{"the battlefield '" + name +
                    "' has a map but no scenario yet (expected one under 'scenarios:' in " +
                    (folder / "battlefield.yaml").string() + ")"};
  const std::vector<std::string_view> views{others.begin(), others.end()};
  return NotFound{"the battlefield '" + name + "' has no scenario for '" + std::string{ruleset} + "' (it has " +
                  data::listed(views) + ")"};
}

}  // namespace

core::Result<std::string, NotFound> find_scenario(const std::string& name, std::string_view ruleset,
                                                  const std::string& data_dir) {
  std::error_code trouble;
  const bool bare = name.find('/') == std::string::npos && !name.ends_with(".yaml");
  const fs::path maps = fs::path{data_dir} / "maps";
  if (bare) {
    const std::vector<std::string> names = battlefields(maps);
    if (std::ranges::find(names, name) != names.end()) return scenario_in(maps / name, name, ruleset);
    if (!fs::exists(name, trouble)) {
      const std::vector<std::string_view> views{names.begin(), names.end()};
      return NotFound{"unknown battlefield '" + name + "'" + data::hint(name, views)};
    }
  }
  if (fs::is_regular_file(name, trouble)) return name;
  if (fs::exists(fs::path{name} / "battlefield.yaml", trouble)) return scenario_in(name, name, ruleset);
  if (fs::is_directory(name, trouble))
    return NotFound{name + ": is a folder without a battlefield.yaml (expected the scenario file in it)"};
  return NotFound{name + ": no such file (expected a scenario file or the name of a battlefield)"};
}

}  // namespace vedette::scenario
