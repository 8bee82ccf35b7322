#pragma once

#include "rules/preview.h"

namespace vedette::napoleonic_fury {

/// What an answer would do to the unit that gives it, by the plans that carry it out: moves, obliques and roads. Of
/// charges and changes of formation nothing.
[[nodiscard]] rules::Previewed preview(const rules::BattleState&, const rules::Decision&, const rules::Answer&);

}  // namespace vedette::napoleonic_fury
