#pragma once

#include <string>

#include "rules/decision.h"

namespace vedette::rules {

/// After the last turn: the first who has done what he came for, or that neither has. Nothing where no objective waits
/// for the end. @param told its words.
[[nodiscard]] std::optional<battle::Outcome> outcome_by_objectives(
    const BattleState&, std::string_view rule, bool (*is_met)(const BattleState&, const battle::Objective&),
    std::string (*told)(const BattleState&, const battle::Objective&));

}  // namespace vedette::rules
