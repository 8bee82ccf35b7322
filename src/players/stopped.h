#pragma once

#include <stdexcept>

namespace vedette::players {

/// A player or the dice cannot go on: an order the rules refuse, a die that is missing. The message names file, line,
/// column and rule. Passes through rules::Game, which stays at the question.
struct Stopped : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace vedette::players
