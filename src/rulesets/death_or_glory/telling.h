#pragma once

#include "battle/telling.h"

namespace vedette::death_or_glory {

/// The ledger in this game's words.
[[nodiscard]] battle::Telling telling();

}  // namespace vedette::death_or_glory
