#pragma once

#include "rulesets/one_hour/board.h"

namespace vedette::one_hour {

/// A clear line from a firer to a target.
struct Line {
  Point from, at;
  Length range;
};

/// The shortest clear line, or why there is none: the rule that stops the nearest line, or the arc or range itself.
/// Looks at geometry alone, not at who may shoot. Source: OH-SHOOT-08 to 15, OH-SQR-07.
[[nodiscard]] core::Result<Line, Refusal> line_of_fire(const Board&, const Unit& firer, const Unit& target);

/// How far its field of fire reaches either side of a front. Source: OH-SHOOT-08.
[[nodiscard]] Angle half_arc(const BattleState&);

/// Garrisons and squares shoot all round. Source: OH-SHOOT-15, OH-SQR-07.
[[nodiscard]] inline bool shoots_all_round(const Unit& unit) {
  return in_town(unit) || in_square(unit);
}

/// Whether a point lies in the wedge before a front centre. Source: OH-SHOOT-08.
[[nodiscard]] bool in_arc(const BattleState&, const Unit&, Point);

}  // namespace vedette::one_hour
