#pragma once

#include <vector>

#include "battle/basing.h"
#include "choreography/placing.h"
#include "stage/geometry.h"

namespace vedette::choreography {

/// How a unit's bases lie on the table, in metres of ground.
struct Stand {
  battle::Basing basing;
  float width = 50, depth = 50, pitch = 50;  // of one base, and from base to base along the front
  bool square = false;                       // four faces outward, where there are bases enough for them
  bool shown = true;

  [[nodiscard]] static Stand of(const battle::Basing&, const battle::Unit&, const Placing&);
};

/// Where a base lies: right and ahead of the unit's middle, and the turn of its front.
struct BasePlace {
  stage::Vec2 offset;
  float facing = 0;
};

/// The bases in the order in which figures are taken off, last first: rows from the front, each centred; a square as
/// four faces, each beginning where the one before it ends, so that no two bases lie on one another.
[[nodiscard]] std::vector<BasePlace> places_of(const Stand&);

/// The ground all bases cover together: across the front and from front to rear.
[[nodiscard]] stage::Vec2 extent_of(const Stand&);

/// Where a full base has its figures, front rank first, right and ahead of its middle.
[[nodiscard]] std::vector<stage::Vec2> feet_of(const Stand&);

/// How many figures still stand on a base.
[[nodiscard]] int figures_on(const battle::Basing&, int base);

}  // namespace vedette::choreography
