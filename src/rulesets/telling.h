#pragma once

#include <string_view>

#include "battle/telling.h"

namespace vedette::rulesets {

/// How a game tells its ledger: asked by whoever reads one and by nobody who plays, so it stands beside the game and
/// not in its table of functions. Of an unknown game: the common words alone.
[[nodiscard]] battle::Telling telling_of(std::string_view game);

}  // namespace vedette::rulesets
