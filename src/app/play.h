#pragma once

#include <CLI/CLI.hpp>

#include <optional>
#include <string>
#include <vector>

#include "app/battle.h"
#include "app/playing.h"
#include "replay/session.h"

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

/// Plays a session on, until the end, the turn given (0: none) or until somebody at the terminal leaves, and closes its
/// recording. Undo at the terminal included. @throws Failure.
void play_session(replay::Session&, int last_turn, const std::array<rules::Player*, 2>& players,
                  const rules::DiceSource& dice);

/// Goes on with a recording that was cut off or put aside. @throws Failure.
[[nodiscard]] Battle resume_file(const Context&, const PlayWishes&, const std::string& path);

}  // namespace vedette::app
