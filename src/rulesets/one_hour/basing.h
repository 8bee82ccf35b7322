#pragma once

#include "battle/basing.h"
#include "rulesets/one_hour/types.h"

namespace vedette::one_hour {

/// A unit is one base; its figures are decoration and stay to its end. Source: OH-GEN-03, OH-UNIT-02.
[[nodiscard]] battle::Basing basing(const BattleState&, UnitId);

}  // namespace vedette::one_hour
