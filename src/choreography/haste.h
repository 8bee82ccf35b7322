#pragma once

#include "choreography/unit_strip.h"

namespace vedette::choreography {

/// How many times faster than legs allow the quickest man of a strip is seen to move; up to 1 all is well.
[[nodiscard]] float haste(const stage::Roster&, const UnitStrip&);

}  // namespace vedette::choreography
