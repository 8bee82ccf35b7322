#pragma once

#include "rulesets/burt/terrain.h"

namespace vedette::burt {

/// Terrain between two points: buildings, woods but for their edges, hills that hold neither. Source: SB-FIRE-05.
/// @return what stands in the way; nothing when the line is clear.
[[nodiscard]] std::optional<Refusal> terrain_between(const BattleState&, Point from, Point to, Point firer,
                                                     Point target);

/// Whether two units see each other from centre to centre, terrain only. Source: SB-MOR-07, SB-MOR-10.
[[nodiscard]] bool sees(const BattleState&, const Unit&, const Unit&);

/// The line of fire from a unit's front edge, or from the face of a square, to the nearest point of its target.
struct Line {
  Point from, at;
  Length range;
  Face face = Face::Front;
};
/// Arc and sight, not range. Source: SB-FIRE-03 to 05.
[[nodiscard]] core::Result<Line, Refusal> line_of_fire(const Board&, const Unit& firer, const Unit& target);

}  // namespace vedette::burt
