#pragma once

#include <cstddef>

#include "chronicle/chances.h"

namespace vedette::prospects {

/// Which stretch between neighbours of a curve is the one over which the odds change most, as far as its games tell.
struct Contest {
  std::size_t leader = 0;      // the stretch from this moment to the next changes most
  std::size_t challenger = 0;  // of all others, the one that may yet change most
  bool decided = false;        // the leader's least change is more than the challenger's most: by two standard errors
};

/// @pre three moments or more, with games.
[[nodiscard]] Contest contest_of(const chronicle::Curve&);

}  // namespace vedette::prospects
