#pragma once

#include "players/staff/burt_look.h"

namespace vedette::players::staff {

/// The chit for the unit asked about.
[[nodiscard]] rules::Answer new_orders(const BurtLook&);
/// Where a stand rides: a command element to the units that need other orders, the general to those who fight.
[[nodiscard]] rules::Answer ride(const BurtLook&);

}  // namespace vedette::players::staff
