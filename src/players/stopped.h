#pragma once

#include <stdexcept>
#include <string>

#include "battle/event.h"

namespace vedette::players {

/// A player or the dice cannot go on: an order the rules refuse, a die that is missing. The message names file, line,
/// column and rule. Passes through rules::Game, which stays at the question.
struct Stopped : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Somebody at the terminal wants to leave; everything accepted so far stands.
struct Quit : std::runtime_error {
  Quit() : std::runtime_error{"left at the terminal"} {}
};

/// Somebody at the terminal wants the last answer back; the caller takes it from the game, with those given after it.
struct TakeBack : std::runtime_error {
  TakeBack() : std::runtime_error{"take back"} {}
};

/// Somebody at the terminal rules how the table stands; the caller has the game make it, which then asks anew.
struct Ruled : std::runtime_error {
  explicit Ruled(battle::RulingMade made) : std::runtime_error{"a ruling"}, ruling{std::move(made)} {}
  battle::RulingMade ruling;
};

}  // namespace vedette::players
