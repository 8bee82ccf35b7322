#pragma once

#include "battle/telling.h"

namespace vedette::napoleonic_fury {

/// The ledger in this game's words.
[[nodiscard]] battle::Telling telling();

}  // namespace vedette::napoleonic_fury
