#pragma once

#include <optional>

#include "players/staff/death_or_glory_look.h"

namespace vedette::players::staff {

/// The Movement phase of horse: it follows who runs, rides to where a charge on its prey begins, and waits on the wing
/// of the foot until it sees any.
[[nodiscard]] std::optional<rules::Answer> move_horse(const DeathOrGloryLook&, rules::UnitId, rules::UnitId enemy);

}  // namespace vedette::players::staff
