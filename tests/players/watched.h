#pragma once

#include <string>

#include "battle/scenario.h"
#include "players/conduct.h"

namespace vedette::test {

/// What both armies did together in some battles.
struct Watched {
  players::Conduct::OfSide both;  // counts, both sides added up
  int units = 0, idle = 0;        // there for half of a battle; and of those never used
  int horse = 0, idle_horse = 0;
  int guns_fired = 0;  // shots of batteries
  int battles = 0;
  [[nodiscard]] std::string text() const;
};

/// Battles of the computer commander against himself, from a seed on.
[[nodiscard]] Watched watched(const battle::Scenario&, int battles, std::uint64_t seed = 1);

}  // namespace vedette::test
