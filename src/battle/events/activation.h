#pragma once

#include "battle/reasons.h"
#include "battle/state.h"

namespace vedette::battle {

/// The dice that commands will contest this turn lie on the table in descending order.
struct ActionDiceRolled {
  static constexpr int tag = 58;
  std::vector<std::uint8_t> faces;  // highest first
  std::vector<Note> pool;           // how the notebook counts them, about the game as a whole
  Reasons why{};
};
void fields(auto& visit, Same<ActionDiceRolled> auto& e) {
  visit("faces", e.faces), visit("pool", e.pool), visit("why", e.why);
}

/// A general took a die: his command may act now.
struct CommandActivated {
  static constexpr int tag = 59;
  LeaderId leader;
  std::int32_t actions = 0;  // the face of the die
  Note activated;            // about the leader
  std::vector<Note> game;    // about the game: whose turn it is to act, what is left of the dice
  Reasons why{};
};
void fields(auto& visit, Same<CommandActivated> auto& e) {
  visit("leader", e.leader), visit("actions", e.actions), visit("activated", e.activated), visit("game", e.game);
  visit("why", e.why);
}

/// Batteries opened on a place and whoever stands there; their dice and the hits have this entry as their cause.
struct Bombarded {
  static constexpr int tag = 64;
  std::vector<UnitId> batteries;
  Point at;
  Reasons why{};
};
void fields(auto& visit, Same<Bombarded> auto& e) {
  visit("batteries", e.batteries), visit("at", e.at), visit("why", e.why);
}

/// A night between two days of a battle.
struct NightPassed {
  static constexpr int tag = 65;
  std::int32_t number = 0;  // 1 for the first
  Reasons why{};
};
void fields(auto& visit, Same<NightPassed> auto& e) {
  visit("number", e.number), visit("why", e.why);
}

/// Men came back to their colours: losses were made good.
struct UnitRallied {
  static constexpr int tag = 67;
  UnitId unit;
  std::int32_t count = 0;  // 1 or more, in the ruleset's own measure of losses
  Reasons why{};
};
void fields(auto& visit, Same<UnitRallied> auto& e) {
  visit("unit", e.unit), visit("count", e.count), visit("why", e.why);
}

}  // namespace vedette::battle
