#pragma once

#include "core/result.h"
#include "rulesets/one_hour/types.h"

namespace vedette::one_hour {

/// Places the scenario's units; no dice. Refuses, all faults at once: words the game does not know, bases of wrong
/// size, off the table, on ground they may not enter or on each other.
[[nodiscard]] core::Result<BattleState, std::vector<Refusal>> deploy(std::shared_ptr<const battle::Scenario>);

/// What a unit looks like when it is neither in square nor in a town.
[[nodiscard]] Formation ordinary_formation(Type);

}  // namespace vedette::one_hour
