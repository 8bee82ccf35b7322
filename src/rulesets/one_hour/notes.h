#pragma once

#include "rules/notebook.h"
#include "rulesets/one_hour/types.h"

namespace vedette::one_hour {

/// The umpire's notebook. Source: section 2.1 of the specification.
struct Notes : rules::NotesOfAGame {
  Note<Unit, bool> moved = player_turn("moved", "OH-MOVE-08", "moved this turn");
  Note<Unit, bool> pivoted = player_turn("pivoted", "OH-MOVE-08", "turned this turn");
  Note<Unit, bool> road_bonus = player_turn("road_bonus", "OH-TERR-10", "used the road bonus");
  Note<Unit, bool> charged = player_turn("charged", "OH-CHRG-01", "charged this turn");
  Note<Unit, bool> shot = player_turn("shot", "OH-SHOOT-02", "shot this turn");
  Note<Unit, bool> fought = player_turn("fought", "OH-H2H-03", "fought this turn");
  Note<Unit, bool> acted = phase("acted", "OH-TURN-03", "has acted in this step");
  Note<Unit, bool> impetus_lost = game("impetus_lost", "OH-H2H-06", "lost its impetus")
                                      .told("{} throw a 1 and lose their impetus for the rest of the battle");
  Note<BattleState, bool> army_size = game("army_size", "OH-UNIT-03", "an army outside 3 to 8 units");
};
inline constexpr Notes notes;

}  // namespace vedette::one_hour
