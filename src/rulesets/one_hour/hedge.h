#pragma once

#include "rules/referee.h"
#include "rulesets/one_hour/types.h"

namespace vedette::one_hour {

/// End of step 1: skirmishers of the active side who stood still in the open lay their marker. Source: OH-HEDGE-01.
void lay_hedges(rules::Referee&);
/// Takes the marker of a unit that moves in any way, if it has one. Source: OH-HEDGE-02.
void give_up_hedge(rules::Referee&, UnitId, battle::Sequence cause);

}  // namespace vedette::one_hour
