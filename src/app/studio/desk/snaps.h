#pragma once

#include <optional>
#include <string_view>

#include "app/studio/desk/ghost.h"

namespace vedette::app {

/// A ghost put where people mean it when they hold it nearly there: its front in line with a friend's beside it, on a
/// road and along it, as far as it may go, or facing an enemy; the first of these that the rules allow. None where
/// nothing of that is near.
/// @param held what is held as it is @param only as of `ghost_at`
[[nodiscard]] std::optional<Ghost> snapped(const rules::Ruleset&, const rules::BattleState&, const rules::Decision&,
                                           const Ghost& held, std::string_view only = {});

}  // namespace vedette::app
