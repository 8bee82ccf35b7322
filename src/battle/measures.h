#pragma once

#include <cstdint>
#include <string_view>

#include "core/length.h"

namespace vedette::battle {

/// What a game counts losses in and measures the table with, for the ledger and every panel.
struct Measures {
  std::string_view loss = "hit", losses = "hits";
  std::int64_t unit = core::micrometres_per_inch;  // micrometres on the table
  std::string_view mark = "\"";                    // what stands behind a length
};

}  // namespace vedette::battle
