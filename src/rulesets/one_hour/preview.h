#pragma once

#include "rules/preview.h"

namespace vedette::one_hour {

/// What an answer would do to the unit that gives it, by the plans that carry it out.
[[nodiscard]] rules::Previewed preview(const rules::BattleState&, const rules::Decision&, const rules::Answer&);

}  // namespace vedette::one_hour
