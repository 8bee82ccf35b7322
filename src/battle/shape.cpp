#include "battle/shape.h"

#include "core/assert.h"
#include "core/wide.h"

namespace vedette::battle {
namespace {

using core::cross;
using core::Wide;

/// Whether all of `shape` lies on the outer side of one of the clockwise quad's edges, or on the edge.
bool beyond_an_edge(const Quad& quad, Outline shape) {
  for (std::size_t i = 0; i < quad.size(); ++i) {
    const Point from = quad[i], edge = quad[(i + 1) % quad.size()] - from;
    if (std::ranges::all_of(shape, [&](Point p) { return cross(edge, p - from) >= 0; })) return true;
  }
  return false;
}

int sign(std::int64_t n) {
  if (n == 0) return 0;
  return n > 0 ? 1 : -1;
}

/// Whether two stretches cross at a point inside both.
bool cross_properly(Point a, Point b, Point c, Point d) {
  const Point ab = b - a, cd = d - c;
  return sign(cross(ab, c - a)) * sign(cross(ab, d - a)) < 0 && sign(cross(cd, a - c)) * sign(cross(cd, b - c)) < 0;
}

Point middle(Point a, Point b) {
  return {(a.x + b.x) / 2, (a.y + b.y) / 2};
}

/// Some corner or edge's middle of `one` lies inside `other`. @param around the box of `other`
bool reaches_into(Outline one, Outline other, const Box& around) {
  const auto inside = [&](Point p) { return !apart(around, {p, p}) && locate(other, p) == Where::Inside; };
  for (std::size_t i = 0; i < one.size(); ++i)
    if (inside(one[i]) || inside(middle(one[i], one[(i + 1) % one.size()]))) return true;
  return false;
}

}  // namespace

Box box(Outline outline) {
  Box b{outline.front(), outline.front()};
  for (const Point p : outline) {
    b.low = {std::min(b.low.x, p.x), std::min(b.low.y, p.y)};
    b.high = {std::max(b.high.x, p.x), std::max(b.high.y, p.y)};
  }
  return b;
}

Quad placed(const Pose& pose, const Stretch& s) {
  const auto at = [](Length right, Length forward) { return Point{right.micrometres, forward.micrometres}; };
  Quad corners{at(s.left, s.front), at(s.right, s.front), at(s.right, s.back), at(s.left, s.back)};
  core::turn(corners, pose.facing);
  for (Point& corner : corners) corner = pose.at + corner;
  return corners;
}

Where locate(Outline outline, Point p) {
  bool inside = false;
  for (std::size_t i = 0, j = outline.size() - 1; i < outline.size(); j = i++) {
    const Point a = outline[j], b = outline[i];
    // Most edges of a wood lie all above, below or west of the point: it is on none of them, its ray crosses none.
    if (std::max(a.y, b.y) < p.y || std::min(a.y, b.y) > p.y || std::max(a.x, b.x) < p.x) continue;
    const std::int64_t side = cross(b - a, p - a);
    if (side == 0 && std::min(a.x, b.x) <= p.x) return Where::Edge;
    // Count the edges a ray to the east crosses.
    if ((a.y > p.y) != (b.y > p.y) && (side > 0) == (b.y > a.y)) inside = !inside;
  }
  return inside ? Where::Inside : Where::Outside;
}

bool overlap(const Quad& a, const Quad& b) {
  return !beyond_an_edge(a, b) && !beyond_an_edge(b, a);
}

bool overlap(const Quad& quad, Outline outline) {
  const Box round_quad = box(quad), round_outline = box(outline);
  if (apart(round_quad, round_outline)) return false;
  if (beyond_an_edge(quad, outline)) return false;
  for (std::size_t j = 0; j < outline.size(); ++j) {
    const Point from = outline[j], to = outline[(j + 1) % outline.size()];
    if (apart(round_quad, box(std::array{from, to}))) continue;
    for (std::size_t i = 0; i < quad.size(); ++i)
      if (cross_properly(quad[i], quad[(i + 1) % quad.size()], from, to)) return true;
  }
  return reaches_into(quad, outline, round_outline) || reaches_into(outline, quad, round_quad);
}

bool leaves(const Quad& inner, const Box& outer) {
  return std::ranges::any_of(inner, [&](Point p) {
    return p.x < outer.low.x || p.y < outer.low.y || p.x > outer.high.x || p.y > outer.high.y;
  });
}

Point centroid(Outline outline) {
  ASSERT(outline.size() >= 3, "a polygon has three corners or more");
  // Measured from the first corner, so that the products stay small.
  const Point origin = outline.front();
  Wide area = 0, x = 0, y = 0;
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const Point a = outline[i] - origin, b = outline[(i + 1) % outline.size()] - origin;
    const Wide twice = cross(a, b);
    area += twice, x += twice * (a.x + b.x), y += twice * (a.y + b.y);
  }
  if (area == 0) return origin;
  return origin + Point{static_cast<std::int64_t>(x / (3 * area)), static_cast<std::int64_t>(y / (3 * area))};
}

}  // namespace vedette::battle
