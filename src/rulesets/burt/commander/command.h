#pragma once

#include "rulesets/burt/commander/look.h"

namespace vedette::burt::commander {

/// The chit for the unit asked about.
[[nodiscard]] rules::Answer new_orders(const Look&);
/// Where a stand rides: a command element to the units that need other orders, the general to those who fight.
[[nodiscard]] rules::Answer ride(const Look&);

}  // namespace vedette::burt::commander
