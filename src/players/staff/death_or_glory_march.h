#pragma once

#include "players/staff/death_or_glory_look.h"

namespace vedette::players::staff {

/// The next thing to be done in the Movement phase, if anything.
[[nodiscard]] std::optional<rules::Answer> best_move(const DeathOrGloryLook&);

}  // namespace vedette::players::staff
