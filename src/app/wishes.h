#pragma once

#include <string>
#include <vector>

#include "app/playing.h"
#include "replay/replay.h"

namespace vedette::app {

/// What the user asks for of how a battle is to be played.
struct PlayWishes {
  Commanders commanders;
  int turns = 0;     // stop after this turn; 0: play to the end
  std::string dice;  // a file, "table", "seeded", or empty for what the commanders need
  std::string title;
  std::string clock;  // of the scenario that is played, as the replay keeps it (`kept_clock`)
  bool quiet = true;  // no line of progress
};

/// What `--resume` was told anew; the rest is as it was.
struct NewWishes {
  bool red = false, blue = false, seed = false, turns = false, dice = false;
};

/// The wishes as a replay keeps them (frame META), so that it can be gone on with. Names of files stay outside: the
/// same battle is the same bytes wherever its orders lay.
[[nodiscard]] std::vector<battle::Setting> meta_of(const PlayWishes&);
/// The same of a branch: what time it was on the field it has from its parent.
[[nodiscard]] std::vector<battle::Setting> meta_of_branch(const PlayWishes&, const replay::Replay& parent);

/// The wishes a recording began with, and those that are new. @throws Failure where something must be named again:
/// files of orders and dice, commanders of a replay that does not say them, or a seed other than that of its dice.
[[nodiscard]] PlayWishes wishes_again(const replay::Replay&, const std::string& path, const PlayWishes&, NewWishes);

}  // namespace vedette::app
