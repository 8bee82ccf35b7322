#pragma once

#include "rulesets/one_hour/plan.h"

namespace vedette::one_hour {

/// How far a unit can fall back and what stops it.
struct RetreatPlan {
  Plan move;  // without legs when it cannot move
  Reasons why{};
  std::optional<Refusal> stopped{};  // short of the whole way, by this
};
/// Straight back without turning, or out of its town on the side away from the enemy. Source: OH-RETR-01, 02, 04.
[[nodiscard]] RetreatPlan plan_retreat(const Board&, const Unit&, UnitId enemy);

/// A unit that inflicted nothing falls back, and its engagements end where it is out of touch; the enemy does not
/// follow. Records the unit's `fought` note. Source: section 4.13.
void retreat(rules::Referee&, UnitId, UnitId enemy, battle::Sequence cause);

}  // namespace vedette::one_hour
