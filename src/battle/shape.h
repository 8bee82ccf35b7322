#pragma once

#include <array>
#include <span>
#include <vector>

#include "battle/unit.h"

namespace vedette::battle {

/// The corners of a simple polygon in order, not closed; either orientation.
using Outline = std::span<const Point>;

/// Corners of a rectangle, clockwise: front left, front right, rear right, rear left.
using Quad = std::array<Point, 4>;

/// An upright box round something, for tests that cost next to nothing.
struct Box {
  Point low, high;
};
[[nodiscard]] Box box(Outline);
[[nodiscard]] constexpr bool apart(const Box& a, const Box& b, Length by = {}) {
  return a.high.x + by.micrometres < b.low.x || b.high.x + by.micrometres < a.low.x ||
         a.high.y + by.micrometres < b.low.y || b.high.y + by.micrometres < a.low.y;
}

/// A stretch of ground before, behind and beside a pose: from `left` to `right` across, from `back` to `front` along
/// its facing, each measured from the pose (left and back are negative).
struct Stretch {
  Length left, right, back, front;
};
[[nodiscard]] Quad placed(const Pose&, const Stretch&);

/// A base of that size with its centre at the pose.
[[nodiscard]] constexpr Stretch base_stretch(Length width, Length depth) {
  return {-(width / 2), width / 2, -(depth / 2), depth / 2};
}
/// The same, smaller by `by` all round.
[[nodiscard]] constexpr Stretch inset(const Stretch& s, Length by) {
  return {s.left + by, s.right - by, s.back + by, s.front - by};
}

enum class Where : std::uint8_t { Outside, Edge, Inside };
[[nodiscard]] Where locate(Outline, Point);
/// Inside or on the edge.
[[nodiscard]] inline bool holds(Outline outline, Point p) {
  return locate(outline, p) != Where::Outside;
}

/// Whether two shapes share ground; touching shapes do not.
[[nodiscard]] bool overlap(const Quad&, const Quad&);
[[nodiscard]] bool overlap(const Quad&, Outline);

/// Whether `inner` has some of its ground outside `outer`.
[[nodiscard]] bool leaves(const Quad& inner, const Box& outer);

/// The middle of a simple polygon's ground.
[[nodiscard]] Point centroid(Outline);

}  // namespace vedette::battle
