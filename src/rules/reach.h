#pragma once

#include "rules/preview.h"

namespace vedette::rules {

/// The outline of where a unit's middle can go by one turn and straight ahead: a point every five degrees, clockwise
/// from its own front; its own place where it cannot even turn there. On a board of squares round its own and those
/// around that it may step into. Empty where the question has no such move for it.
[[nodiscard]] std::vector<Point> reach(PreviewOf, const BattleState&, const Decision&, UnitId);

}  // namespace vedette::rules
