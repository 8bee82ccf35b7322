#pragma once

#include "core/result.h"
#include "rulesets/burt/types.h"

namespace vedette::burt {

/// Places the scenario's units and stands with what their traits say, and finds every fault of them; no dice.
[[nodiscard]] core::Result<BattleState, std::vector<Refusal>> deploy(std::shared_ptr<const battle::Scenario>);

}  // namespace vedette::burt
