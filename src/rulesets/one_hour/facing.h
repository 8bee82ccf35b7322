#pragma once

#include "rulesets/one_hour/plan.h"

namespace vedette::one_hour {

/// A legal turn to face worked out: where the unit looks, and where its enemy is moved to touch it again.
struct FacingPlan {
  UnitId enemy;
  Pose unit_end, enemy_end;
};

/// Source: OH-ENG-02, OH-ENG-03.
[[nodiscard]] core::Result<FacingPlan, Refusal> plan_turn_to_face(const Board&, const Unit&, UnitId enemy);
void turn_to_face(rules::Referee&, UnitId, UnitId enemy);

}  // namespace vedette::one_hour
