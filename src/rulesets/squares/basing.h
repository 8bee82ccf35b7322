#pragma once

#include "battle/basing.h"
#include "rulesets/squares/types.h"

namespace vedette::squares {

/// A brigade is one base that is never subdivided; what hits it lies beside it. Source: SQ-ORG-01, SQ-ORG-02,
/// SQ-HIT-08.
[[nodiscard]] battle::Basing basing(const BattleState&, UnitId);

}  // namespace vedette::squares
