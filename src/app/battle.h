#pragma once

#include <string>
#include <vector>

#include "app/context.h"
#include "app/failure.h"
#include "battle/ledger.h"
#include "replay/replay.h"
#include "rules/ruleset.h"

namespace vedette::app {

/// A replay as every command wants it: read, its game found, its ledger told.
struct Battle {
  std::string path;
  replay::Replay replay;
  const rules::Ruleset* ruleset = nullptr;  // null when this build does not know the game: it can still be watched
  std::vector<battle::LedgerLine> ledger;
  std::vector<int>
      limits;  // per unit, by id - 1: losses that break it, at most in the battle; 0 when the game is unknown

  [[nodiscard]] const battle::Scenario& scenario() const { return *replay.scenario; }
  /// The players' own title (`play --title`), else the scenario's name.
  [[nodiscard]] std::string title() const;
  [[nodiscard]] battle::Measures measures() const {
    return ruleset != nullptr ? ruleset->measures : battle::Measures{};
  }
};

/// The players' own title of a game, else its scenario's name.
[[nodiscard]] std::string title_of(const replay::Replay&);

/// There is no such file, which of the bundled ones may be meant, and where they are. @param instead what to type;
/// empty: nothing
[[nodiscard]] Failure no_such_replay(const Context&, const std::string& path, const std::string& instead = {});

/// Opens a replay file. Whatever is missing is told on standard error and the rest is used.
/// @throws Failure naming file and place.
[[nodiscard]] Battle open_battle(const Context&, const std::string& path);
/// The same up to the first hole, for whoever follows the battle from its beginning: pictures and branches.
[[nodiscard]] Battle open_without_leaps(const Context&, const std::string& path);

/// The heights of the battlefield as it is bundled, for a replay that has lost its own; else none.
[[nodiscard]] battle::HeightGrid known_heights(const Context&, const Battle&);

/// The same from a replay in memory.
[[nodiscard]] Battle battle_of(replay::Replay, std::string path);

}  // namespace vedette::app
