#pragma once

#include "battle/basing.h"
#include "rulesets/napoleonic_fury/types.h"

namespace vedette::napoleonic_fury {

/// The stands a brigade has left, four figures on each. Source: NF-SCL-01, NF-BEL-02, NF-T21, NF-T22.
[[nodiscard]] battle::Basing basing(const BattleState&, UnitId);

}  // namespace vedette::napoleonic_fury
