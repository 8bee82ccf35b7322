#pragma once

#include "rules/preview.h"

namespace vedette::burt {

/// What an answer would do to the unit that gives it, by the plans that carry it out. Of a charge nothing: how far it
/// comes hangs on what the other side does.
[[nodiscard]] rules::Previewed preview(const rules::BattleState&, const rules::Decision&, const rules::Answer&);

}  // namespace vedette::burt
