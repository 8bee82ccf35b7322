#pragma once

#include "rulesets/death_or_glory/commander/look.h"

namespace vedette::death_or_glory::commander {

/// The next thing to be done in the Movement phase, if anything.
[[nodiscard]] std::optional<rules::Answer> best_move(const Look&);

}  // namespace vedette::death_or_glory::commander
