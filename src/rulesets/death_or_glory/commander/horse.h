#pragma once

#include <optional>

#include "rulesets/death_or_glory/commander/look.h"

namespace vedette::death_or_glory::commander {

/// The Movement phase of horse: it follows who runs, rides to where a charge on its prey begins, and waits on the wing
/// of the foot until it sees any.
[[nodiscard]] std::optional<rules::Answer> move_horse(const Look&, rules::UnitId, rules::UnitId enemy);

}  // namespace vedette::death_or_glory::commander
