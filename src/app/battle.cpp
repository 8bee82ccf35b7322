#include "app/battle.h"

#include <fmt/format.h>

#include "rulesets/registry.h"

namespace vedette::app {

Battle battle_of(replay::Replay read, std::string path) {
  Battle battle{.path = std::move(path), .replay = std::move(read)};
  battle.ruleset = rulesets::find(battle.replay.header.ruleset);
  battle.ledger = battle::ledger(battle.scenario(), battle.replay.entries, battle.measures());
  const battle::BattleState start = battle.replay.state_at(0);
  for (const battle::Unit& unit : start.units)
    battle.limits.push_back(battle.ruleset != nullptr ? battle.ruleset->limit(start, unit.id) : 0);
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
