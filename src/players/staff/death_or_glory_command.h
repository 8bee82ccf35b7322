#pragma once

#include "players/staff/death_or_glory_look.h"

namespace vedette::players::staff {

/// New orders for a brigade when the situation asks for them: a reserve is committed when the line is in trouble, the
/// enemy near or the hour late; a brigade that is spent falls back into support and comes on again once it has rested.
[[nodiscard]] rules::Answer new_orders(const DeathOrGloryLook&);
/// Where a general rides: to the broken, so that they rally under his eye, else to the unit nearest the enemy.
[[nodiscard]] rules::Answer lead(const DeathOrGloryLook&);

}  // namespace vedette::players::staff
