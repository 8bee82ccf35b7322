#pragma once

#include "rulesets/death_or_glory/commander/look.h"

namespace vedette::death_or_glory::commander {

/// New orders for a brigade when the situation asks for them: a reserve is committed when the line is in trouble, the
/// enemy near or the hour late; a brigade that is spent falls back into support and comes on again once it has rested.
[[nodiscard]] rules::Answer new_orders(const Look&);
/// Where a general rides: to the broken, so that they rally under his eye, else to the unit nearest the enemy.
[[nodiscard]] rules::Answer lead(const Look&);

}  // namespace vedette::death_or_glory::commander
