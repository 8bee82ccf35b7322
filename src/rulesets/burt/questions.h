#pragma once

#include "rulesets/burt/types.h"

namespace vedette::burt {

/// Why an answer is not allowed, by rule ID; empty when it is.
[[nodiscard]] std::optional<Refusal> check(const BattleState&, const Decision&, const Answer&);
/// Legal answers worth considering, in a fixed order; those of a movement question are a spread. Of a plain question
/// the last is what somebody who knows nothing better should say.
[[nodiscard]] std::vector<Answer> candidates(const BattleState&, const Decision&);
[[nodiscard]] std::vector<rules::Overlay> overlays(const BattleState&, UnitId);
[[nodiscard]] std::span<const rules::Procedure> procedures();

}  // namespace vedette::burt
