#pragma once

#include "rules/referee.h"

namespace vedette::rules {

/// Every contact of a unit ends.
void part(Referee&, UnitId, const battle::Reasons& why = {}, battle::Sequence cause = 0);

}  // namespace vedette::rules
