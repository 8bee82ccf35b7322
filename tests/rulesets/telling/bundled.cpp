#include "bundled.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include "rulesets/registry.h"
#include "support/paths.h"

namespace vedette::test {

Bundled bundled(const std::string& name) {
  const std::string file = (std::filesystem::path{paths::source_dir()} / "replays" / (name + ".vrep")).string();
  auto read = replay::load(file);
  REQUIRE_MESSAGE(read, read.error().words());
  Bundled battle{.file = file, .replay = *std::move(read), .lines = {}};
  const std::string& game = battle.replay.header.ruleset;
  battle.lines = battle::ledger(battle.replay.keyframes.front().state, battle.replay.entries,
                                rulesets::find(game)->measures, rules::telling_of(rulesets::find(game)));
  return battle;
}

std::vector<std::string> bundled_names() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator{std::filesystem::path{paths::source_dir()} / "replays"})
    if (entry.path().extension() == ".vrep") names.push_back(entry.path().stem().string());
  std::ranges::sort(names);
  return names;
}

}  // namespace vedette::test
