#pragma once

#include <array>
#include <span>

#include "battle/event.h"

namespace vedette::app {

/// How one side's dice fell against what they promised.
struct Luck {
  int throws = 0, dice = 0;
  int successes = 0;
  double expected = 0;  // successes the dice promised
};

/// Per side, over all dice that had a number to reach.
[[nodiscard]] std::array<Luck, 2> luck_of(std::span<const battle::Entry>);

}  // namespace vedette::app
