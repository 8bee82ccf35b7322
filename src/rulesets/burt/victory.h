#pragma once

#include "rulesets/burt/types.h"

namespace vedette::burt {

/// After phase 12: an army without a unit that stands, or an objective that ends the battle. Source: SB-VICT-01, 02.
[[nodiscard]] std::optional<battle::Outcome> outcome_after_turn(const BattleState&);
[[nodiscard]] bool is_turn_limit(const BattleState&);
/// Objectives in the scenario's order, then the one army demoralised alone, then the larger share of figures left.
/// Source: SB-VICT-02.
[[nodiscard]] battle::Outcome outcome_at_turn_limit(const BattleState&);

}  // namespace vedette::burt
