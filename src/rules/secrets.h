#pragma once

#include <optional>

#include "rules/ruleset.h"

namespace vedette::rules {

/// Whose affair an event is: chits that lie face down, orders on their way, notes of a side's own. None where all may
/// know. @param state knows every order that was written so far
[[nodiscard]] std::optional<Side> keeper_of(const Ruleset&, const BattleState& state, const battle::Event&);

}  // namespace vedette::rules
