#pragma once

#include <cstdint>
#include <string_view>

#include "core/length.h"

namespace vedette::battle {

/// What a game counts losses in, measures the table with and measures to, for the ledger and every picture.
struct Measures {
  std::string_view loss = "hit", losses = "hits";
  std::int64_t unit = core::micrometres_per_inch;  // micrometres on the table
  std::string_view mark = "\"";                    // what stands behind a length
  bool placed_by_front = false;                    // a unit's place is the middle of its front edge, not of its base
};

}  // namespace vedette::battle
