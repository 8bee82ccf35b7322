#pragma once

#include <optional>

#include "rules/preview.h"

namespace vedette::rules {

/// A legal answer, and how far from the wish it ends.
struct Aimed {
  Answer answer;
  Preview preview;
  Length off;        // of the unit's middle
  Angle turned_off;  // of its facing, never negative
};

/// The legal answer of a unit, its choice among them, that ends nearest to a wished pose: a degree of facing counts
/// like 2.5 mm on the table. It asks the preview alone, and moves in the shapes that an answer has: turn, straight,
/// turn; along a road; into and out of a town; at an enemy. What cannot be reached in full is gone towards as far as it
/// is legal. On a board of squares whatever ends in the wished one is
/// where it was wished. Nothing where the unit can do nothing that moves it.
[[nodiscard]] std::optional<Aimed> aim(PreviewOf, const BattleState&, const Decision&, UnitId, const Pose& wish);

}  // namespace vedette::rules
