#pragma once

#include "battle/reasons.h"
#include "battle/state.h"

namespace vedette::battle {

/// The dice for the initiative are settled: who won them and who goes first. The clock's side becomes the first side.
struct InitiativeWon {
  static constexpr int tag = 53;
  Side winner = Side::Red, first = Side::Red;
  Reasons why{};
};
void fields(auto& visit, Same<InitiativeWon> auto& e) {
  visit("winner", e.winner), visit("first", e.first), visit("why", e.why);
}

/// A unit was given an order chit. `chit` is what it says, a secret line of the notebook; `shown` what the enemy reads
/// off it, value 0 while it lies face down.
struct ChitPlaced {
  static constexpr int tag = 50;
  UnitId unit;
  std::string order;  // the ruleset's word
  Note chit, shown;
  Reasons why{};
};
void fields(auto& visit, Same<ChitPlaced> auto& e) {
  visit("unit", e.unit), visit("order", e.order), visit("chit", e.chit), visit("shown", e.shown), visit("why", e.why);
}

/// A chit was turned face up.
struct ChitRevealed {
  static constexpr int tag = 51;
  UnitId unit;
  std::string order;
  Note shown;
  Reasons why{};
};
void fields(auto& visit, Same<ChitRevealed> auto& e) {
  visit("unit", e.unit), visit("order", e.order), visit("shown", e.shown), visit("why", e.why);
}

/// The rules changed a unit's orders: nobody chose it, and everybody sees it.
struct OrderChanged {
  static constexpr int tag = 52;
  UnitId unit;
  std::string from, order;
  Note chit, shown;
  Reasons why{};
};
void fields(auto& visit, Same<OrderChanged> auto& e) {
  visit("unit", e.unit), visit("from", e.from), visit("order", e.order), visit("chit", e.chit);
  visit("shown", e.shown), visit("why", e.why);
}

}  // namespace vedette::battle
