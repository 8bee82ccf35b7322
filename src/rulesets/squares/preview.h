#pragma once

#include "rules/preview.h"

namespace vedette::squares {

/// Into which square an answer takes the unit that gives it, where in it, and for how many points.
[[nodiscard]] rules::Previewed preview(const rules::BattleState&, const rules::Decision&, const rules::Answer&);

}  // namespace vedette::squares
