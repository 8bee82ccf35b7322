#pragma once

#include "battle/telling.h"

namespace vedette::one_hour {

/// The ledger in this game's words.
[[nodiscard]] battle::Telling telling();

}  // namespace vedette::one_hour
