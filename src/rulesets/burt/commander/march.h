#pragma once

#include "rulesets/burt/commander/look.h"

namespace vedette::burt::commander {

/// The next move, change of formation or support, or "end" when all stand well.
[[nodiscard]] rules::Answer best_move(const Look&);

}  // namespace vedette::burt::commander
