#pragma once

#include <string>

#include "app/battle.h"
#include "app/command_line.h"
#include "app/wishes.h"
#include "replay/session.h"

namespace vedette::app {

/// --seed, --turns, --red, --blue and --dice, as `play` and `branch` take them.
void add_play_options(Command, PlayWishes&);

/// Plays and records; the file is on disk after every answer of a person, and after every phase of a battle between
/// commanders. @throws Failure; when files of orders or dice were wrong, the turns before the fault are kept, and a
/// file that was there and has as many is there again.
[[nodiscard]] Battle play_to_file(const Context&, const SourceScenario&, const PlayWishes&, const std::string& path,
                                  bool force);

/// Plays in memory alone.
[[nodiscard]] Battle play_in_memory(const SourceScenario&, const PlayWishes&);

/// Plays a session on, until the end or the turn wished, and closes its recording. @throws Failure.
void play_session(replay::Session&, const PlayWishes&, const std::array<rules::Player*, 2>& players,
                  const rules::DiceSource& dice);

/// Plays on otherwise from an event of another game, into a new file, people asked at the terminal. @throws Failure.
[[nodiscard]] Battle branch_at_terminal(const Battle& parent, replay::Sequence at, const PlayWishes&,
                                        const std::string& path);

/// Whether somebody sits at the terminal: what such a game has accepted is always kept.
[[nodiscard]] bool needs_a_person(const PlayWishes&);

/// Goes on with a recording that was cut off or put aside, as it was begun but for what is new. @throws Failure.
[[nodiscard]] Battle resume_file(const Context&, const PlayWishes&, NewWishes, const std::string& path);

}  // namespace vedette::app
