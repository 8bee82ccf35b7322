#pragma once

#include "battle/reasons.h"
#include "battle/state.h"

namespace vedette::battle {

struct TurnBegan {
  static constexpr int tag = 1;
  std::int32_t turn = 1;
};
void fields(auto& visit, Same<TurnBegan> auto& e) {
  visit("turn", e.turn);
}

/// One side's go begins; strikes out notes that last a player turn.
struct PlayerTurnBegan {
  static constexpr int tag = 2;
  Side side = Side::Red;
};
void fields(auto& visit, Same<PlayerTurnBegan> auto& e) {
  visit("side", e.side);
}

struct PhaseBegan {
  static constexpr int tag = 3;
  std::int32_t phase = 0;  // the ruleset's own number
  std::string name;        // the ruleset's own word
};
void fields(auto& visit, Same<PhaseBegan> auto& e) {
  visit("phase", e.phase), visit("name", e.name);
}

struct GameEnded {
  static constexpr int tag = 4;
  Outcome outcome;
};
void fields(auto& visit, Same<GameEnded> auto& e) {
  visit("outcome", e.outcome);
}

}  // namespace vedette::battle
