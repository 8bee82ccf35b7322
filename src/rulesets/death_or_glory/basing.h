#pragma once

#include "battle/basing.h"
#include "rulesets/death_or_glory/types.h"

namespace vedette::death_or_glory {

/// Every figure is a base of its own, one file wide and one rank deep; a unit has as many as its points still give.
/// Source: DG-UNI-02, DG-UNI-04, DG-UNI-05, DG-T-FORM-GEOM.
[[nodiscard]] battle::Basing basing(const BattleState&, UnitId);

}  // namespace vedette::death_or_glory
