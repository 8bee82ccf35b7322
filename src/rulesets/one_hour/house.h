#pragma once

#include <vector>

#include "rulesets/one_hour/types.h"

namespace vedette::one_hour {

/// What house values may not be: numbers that could decide nothing, such as a range for cavalry, and entries a column
/// of OH-T-TERR does not have. Refused under the rule that leaves them without effect.
[[nodiscard]] std::vector<Refusal> house_faults(const BattleState&);

}  // namespace vedette::one_hour
