#pragma once

#include "core/result.h"
#include "rules/referee.h"
#include "rulesets/one_hour/line_of_fire.h"

namespace vedette::one_hour {

/// Why a unit cannot shoot at all in this step. Source: OH-SHOOT-01 to 06.
[[nodiscard]] std::optional<Refusal> firer_fault(const BattleState&, const Unit&);
/// Why it cannot shoot at that target, else the line it shoots along. Source: OH-SHOOT-07 to 15.
[[nodiscard]] core::Result<Line, Refusal> plan_shot(const Board&, const Unit&, UnitId target);

/// One shot, settled whole: hits, cap, saves, marking. @pre plan_shot holds a line. Source: section 4.9.
void shoot(rules::Referee&, UnitId firer, UnitId target);

}  // namespace vedette::one_hour
