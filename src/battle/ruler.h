#pragma once

#include <optional>
#include <vector>

#include "battle/shape.h"

namespace vedette::battle {

/// Distance from a point to a straight stretch, squared, rounded down to a square micrometre.
[[nodiscard]] std::int64_t squared_distance(Point, Point from, Point to);
/// The point of a stretch nearest to a point.
[[nodiscard]] Point nearest_on(Point from, Point to, Point);
/// The point of an outline's edge nearest to a point.
[[nodiscard]] Point nearest_on(Outline, Point);

/// The clear space between two shapes; none where they touch or overlap.
[[nodiscard]] Length gap(Outline, Outline);
[[nodiscard]] bool within(Outline, Outline, Length);
/// The nearest points of two shapes that do not overlap, first on the first.
struct PointPair {
  Point one, other;
};
[[nodiscard]] PointPair nearest_points(Outline, Outline);

/// Distance between a shape and a straight line; none where the line touches it.
[[nodiscard]] Length gap(Point from, Point to, Outline);

/// The parts of a straight line inside a shape, as distances from its start; parts not longer than `at_least` are
/// touches and left out.
struct Part {
  Length from, to;
};
[[nodiscard]] std::vector<Part> parts_inside(Point from, Point to, Outline, Length at_least);

/// The furthest whole micrometre up to `reach` at which `clear` holds. @pre clear(0); once it fails it fails for good.
template <class Clear>
[[nodiscard]] Length furthest(Length reach, Clear clear) {
  if (clear(reach)) return reach;
  Length low{}, high = reach;  // clear at low, not at high
  while (high - low > Length{1}) {
    const Length middle = low + (high - low) / 2;
    (clear(middle) ? low : high) = middle;
  }
  return low;
}

/// How far a base can go straight ahead until it touches a shape: exact to the micrometre, found by bisection over the
/// ground it sweeps. @return nothing when it would not touch within `reach`; zero when it touches already.
[[nodiscard]] std::optional<Length> first_contact(const Pose&, const Stretch& base, Outline obstacle, Length reach);

}  // namespace vedette::battle
