#pragma once

#include "rules/referee.h"
#include "rulesets/one_hour/types.h"

namespace vedette::one_hour {

/// Hits that eliminate a unit. Source: OH-ELIM-01, OH-OPT-05.
[[nodiscard]] int hit_limit(const BattleState&, const Unit&);
[[nodiscard]] bool is_doomed(const BattleState&, const Unit&);

/// Step 5: takes every unit of both sides that has reached its limit off the table. Source: OH-ELIM-02.
void eliminate(rules::Referee&);
/// The same for one unit the moment it is hit, when the option says so. Source: OH-ELIM-02.
void eliminate_at_once(rules::Referee&, UnitId, battle::Sequence cause);

}  // namespace vedette::one_hour
