#include "app/battle.h"

#include <fmt/format.h>

#include <algorithm>

#include "rulesets/registry.h"

namespace vedette::app {

std::string Battle::title() const {
  const auto own = std::ranges::find(replay.meta, "title", &battle::Setting::key);
  return own != replay.meta.end() && !own->value.empty() ? own->value : scenario().name;
}

Battle battle_of(replay::Replay read, std::string path) {
  Battle battle{.path = std::move(path), .replay = std::move(read)};
  battle.ruleset = rulesets::find(battle.replay.header.ruleset);
  battle.ledger = battle::ledger(battle.scenario(), battle.replay.entries, battle.measures());
  battle.limits.assign(battle.scenario().units.size(), 0);
  if (battle.ruleset == nullptr) return battle;
  // Companies have no strength of their own before they are detached.
  for (const rules::Position& keyframe : battle.replay.keyframes)
    for (const battle::Unit& unit : keyframe.state.units) {
      int& limit = battle.limits[unit.id.value - 1U];
      limit = std::max(limit, battle.ruleset->limit(keyframe.state, unit.id));
    }
  return battle;
}

Battle open_battle(const Context& context, const std::string& path) {
  auto read = replay::load(path);
  if (!read) throw bad_input(read.error().words());
  if (!context.quiet) {
    if (read->damaged) fmt::print(stderr, "{}; what comes before it is used\n", read->damaged->words());
    for (const std::string& warning : read->warnings) fmt::print(stderr, "{}: {}\n", path, warning);
  }
  return battle_of(*std::move(read), path);
}

}  // namespace vedette::app
