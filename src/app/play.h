#pragma once

#include <CLI/CLI.hpp>

#include <optional>
#include <string>
#include <vector>

#include "app/battle.h"
#include "app/playing.h"

namespace vedette::app {

/// What the command line says of how a battle is to be played.
struct PlayWishes {
  Commanders commanders;
  int turns = 0;     // stop after this turn; 0: play to the end
  std::string dice;  // a file, "table", "seeded", or empty for what the commanders need
  std::vector<battle::Setting> meta;
};

/// --seed, --turns, --red, --blue and --dice, as `play` and `branch` take them.
void add_play_options(CLI::App&, PlayWishes&);

/// Plays and records; the file is on disk after every answer of a person. @throws Failure; when the input was wrong no
/// file is left behind.
[[nodiscard]] Battle play_to_file(const SourceScenario&, const PlayWishes&, const std::string& path, bool force);

/// Plays in memory alone.
[[nodiscard]] Battle play_in_memory(const SourceScenario&, const PlayWishes&);

/// Goes on with a game that `recorder` records, from `start`, with players and dice as wished.
/// Answers and faces of `before` come first: see RecordedPlayer.
void play_recorded(const rules::Ruleset&, const rules::Position& start, const PlayWishes&,
                   const std::array<rules::Player*, 2>& players, rules::DiceSource& dice, rules::Journal& recorder);

}  // namespace vedette::app
