#pragma once

#include "rules/preview.h"

namespace vedette::death_or_glory {

/// What an answer would do to the unit that gives it, by the plans that carry it out: moves and occupations. Of
/// charges, drill and reinforcement nothing.
[[nodiscard]] rules::Previewed preview(const rules::BattleState&, const rules::Decision&, const rules::Answer&);

}  // namespace vedette::death_or_glory
