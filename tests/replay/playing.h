#pragma once

#include <fstream>
#include <iterator>
#include <string>

#include "replay/dummy_ruleset.h"
#include "replay/recorder.h"
#include "support/paths.h"

namespace vedette::replay {

/// What a recording of the dummy game begins with.
inline Beginning beginning(std::uint64_t seed, int turns = 6, int units = 3) {
  return {.ruleset = dummy::ruleset(),
          .start = dummy::start(turns, units),
          .seed = seed,
          .meta = {{"title", "A test"}},
          .parent = std::nullopt};
}

/// Plays the dummy game to its end by lot, for the journal.
inline void play(std::uint64_t seed, int turns, int units, rules::Journal& journal) {
  dummy::Random red{seed}, blue{seed + 1};
  rules::SeededDice dice{seed};
  rules::Game game{dummy::ruleset(), dummy::start(turns, units), {&red, &blue}, dice, &journal};
  rules::play_on(game);
}

inline Replay played(std::uint64_t seed, int turns = 6, int units = 3) {
  Recorder recorder{beginning(seed, turns, units)};
  play(seed, turns, units, recorder);
  static_cast<void>(recorder.finish());
  return recorder.replay();
}

/// A path in the build tree.
inline std::string scratch(const std::string& name) {
  return paths::binary_dir() + "/" + name;
}

inline std::string contents(const std::string& path) {
  std::ifstream file{path, std::ios::binary};
  return {std::istreambuf_iterator<char>{file}, {}};
}

}  // namespace vedette::replay
