#pragma once

#include "players/staff/burt_look.h"

namespace vedette::players::staff {

/// The next move, change of formation or support, or "end" when all stand well.
[[nodiscard]] rules::Answer best_move(const BurtLook&);

}  // namespace vedette::players::staff
