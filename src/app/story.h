#pragma once

#include <cstdint>
#include <string>

#include "app/battle.h"
#include "app/command_line.h"
#include "chronicle/chronicle.h"

namespace vedette::app {

/// How much playing on the odds of a battle may cost.
struct OddsWish {
  int games = 0;  // 0: as many as the game is worth waiting for
  int jobs = 0;   // threads; 0: one a core
};

/// What a battle was about.
struct Story {
  chronicle::Chronicle chronicle;
  int games = 0;        // that were played on, or kept from before
  std::string without;  // why there are no odds, in words; empty where there are
  bool whole = true;    // the record goes to the battle's end
};

/// The options of `story` and `report` about odds.
void add_odds_options(Command, OddsWish&);

/// A battle's chronicle without odds: at once.
[[nodiscard]] chronicle::Chronicle chronicle_of(const Battle&);

/// A battle's chronicle, with odds by play-outs between staffs where it can be played on: kept ones, or new ones which
/// are kept then.
[[nodiscard]] Story story_of(const Context&, const Battle&, const OddsWish&);

}  // namespace vedette::app
