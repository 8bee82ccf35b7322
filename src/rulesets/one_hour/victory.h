#pragma once

#include "rulesets/one_hour/types.h"

namespace vedette::one_hour {

/// How the battle stands after an elimination step; empty while it goes on. Source: OH-VICT-01, and the scenario's own
/// objectives that end it at once.
[[nodiscard]] std::optional<battle::Outcome> outcome_after_step(const BattleState&);

/// How the battle ends at the turn limit. Source: OH-VICT-02.
[[nodiscard]] battle::Outcome outcome_at_turn_limit(const BattleState&);

/// Whether the end of this complete turn is the turn limit.
[[nodiscard]] bool is_turn_limit(const BattleState&);

}  // namespace vedette::one_hour
