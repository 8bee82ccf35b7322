#pragma once

#include "battle/telling.h"

namespace vedette::burt {

/// The ledger in this game's words.
[[nodiscard]] battle::Telling telling();

}  // namespace vedette::burt
