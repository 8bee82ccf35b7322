#include "chronicle/bundled.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "rulesets/registry.h"
#include "support/paths.h"

namespace vedette::test {

std::vector<std::string> bundled_replays() {
  std::vector<std::string> names;
  for (const auto& file : std::filesystem::directory_iterator{paths::source_dir() + "/replays"})
    if (file.path().extension() == ".vrep") names.push_back(file.path().stem().string());
  std::ranges::sort(names);
  return names;
}

Told::Told(const std::string& name)
    : replay{*replay::load(paths::source_dir() + "/replays/" + name + ".vrep")},
      start{replay.state_at(0)},
      limits(start.units.size(), 0) {
  const rules::Ruleset* ruleset = rulesets::find(replay.header.ruleset);
  for (const rules::Position& keyframe : replay.keyframes)
    for (const battle::Unit& unit : keyframe.state.units) {
      int& limit = limits[unit.id.value - 1U];
      limit = std::max(limit, ruleset->limit(keyframe.state, unit.id));
    }
}

void check_golden(const std::string& file, const std::string& text) {
  const std::string path = paths::source_dir() + "/tests/data/" + file;
  if (std::getenv("VEDETTE_UPDATE_GOLDEN") != nullptr) {
    std::filesystem::create_directories(std::filesystem::path{path}.parent_path());
    std::ofstream{path} << text;
    return;
  }
  std::ifstream in{path};
  const std::string golden{std::istreambuf_iterator<char>{in}, {}};
  CHECK_MESSAGE(text == golden, path << " differs; VEDETTE_UPDATE_GOLDEN=1 writes it anew:\n" << text);
}

}  // namespace vedette::test
