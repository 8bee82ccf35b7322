#pragma once

#include <memory>
#include <string>

#include "battle/scenario.h"
#include "battle/state.h"
#include "rules/game.h"

namespace mirror {

using namespace vedette;

/// Two equal armies of seven on a field that looks the same from both ends: a town in the middle, woods and a hill.
/// Half the enemy's units is victory.
[[nodiscard]] std::shared_ptr<const battle::Scenario> scenario();

/// The same for Steve Burt's rules: a brigade of three battalions and one of horse, skirmishers, guns, a reserve, on a
/// field six feet square with a wood on either flank.
[[nodiscard]] std::shared_ptr<const battle::Scenario> burt_scenario();

/// The same for Squares: three commands of eleven units on a board of 9 by 6 squares.
[[nodiscard]] std::shared_ptr<const battle::Scenario> squares_scenario();

/// The same for Napoleonic Fury: two divisions of foot, one of horse, three batteries, eighteen inches apart.
[[nodiscard]] std::shared_ptr<const battle::Scenario> fury_scenario();

/// How one game went.
struct Result {
  std::optional<core::Side> winner;
  int turns = 0;
  bool before_limit = false;  // decided before the last turn
};

/// Plays a game of these players by name to its end. @param journal hears all of it; may be null.
[[nodiscard]] Result play(const battle::Scenario&, const std::string& red, const std::string& blue, std::uint64_t seed,
                          rules::Journal* journal = nullptr);

}  // namespace mirror
