#pragma once

#include "battle/basing.h"
#include "rulesets/burt/types.h"

namespace vedette::burt {

/// What stands on the table for a unit: its bases, the last of them not full, its chit and its place on the ladder.
/// Source: SB-ORG-07, SB-ORG-08, SB-ORD-01, SB-COH-01.
[[nodiscard]] battle::Basing basing(const BattleState&, UnitId);

}  // namespace vedette::burt
