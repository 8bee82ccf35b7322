#include "battle/ruler.h"

#include <algorithm>
#include <limits>

#include "core/wide.h"

namespace vedette::battle {
namespace {

using core::cross;
using core::dot;
using core::squared;
using core::Wide;

/// Calls visit(from, to) for every edge.
void edges(Outline outline, auto visit) {
  for (std::size_t i = 0; i < outline.size(); ++i) visit(outline[i], outline[(i + 1) % outline.size()]);
}

bool touch(Point a, Point b, Point c, Point d) {
  const Point ab = b - a, cd = d - c;
  const std::int64_t c_side = cross(ab, c - a), d_side = cross(ab, d - a);
  const std::int64_t a_side = cross(cd, a - c), b_side = cross(cd, b - c);
  if ((c_side > 0) == (d_side > 0) && c_side != 0 && d_side != 0) return false;
  if ((a_side > 0) == (b_side > 0) && a_side != 0 && b_side != 0) return false;
  return std::max(a.x, b.x) >= std::min(c.x, d.x) && std::max(c.x, d.x) >= std::min(a.x, b.x) &&
         std::max(a.y, b.y) >= std::min(c.y, d.y) && std::max(c.y, d.y) >= std::min(a.y, b.y);
}

bool any_edges_touch(Outline one, Outline other) {
  bool found = false;
  edges(one, [&](Point a, Point b) { edges(other, [&](Point c, Point d) { found = found || touch(a, b, c, d); }); });
  return found;
}

std::int64_t squared_gap(Outline one, Outline other) {
  if (holds(one, other.front()) || holds(other, one.front()) || any_edges_touch(one, other)) return 0;
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  edges(one, [&](Point a, Point b) {
    for (const Point p : other) least = std::min(least, squared_distance(p, a, b));
  });
  edges(other, [&](Point a, Point b) {
    for (const Point p : one) least = std::min(least, squared_distance(p, a, b));
  });
  return least;
}

/// Parameters along a line are kept in units of 2^-30 of its length.
constexpr int line_bits = 30;

Point along(Point from, Point to, std::int64_t t) {
  const auto part = [&](std::int64_t d) { return static_cast<std::int64_t>((static_cast<Wide>(d) * t) >> line_bits); };
  return {from.x + part(to.x - from.x), from.y + part(to.y - from.y)};
}

}  // namespace

std::int64_t squared_distance(Point p, Point from, Point to) {
  const Point line = to - from;
  const std::int64_t t = dot(p - from, line), length2 = squared(line);
  if (t <= 0) return squared(p - from);
  if (t >= length2) return squared(p - to);
  const Wide side = cross(line, p - from);
  return static_cast<std::int64_t>(side * side / length2);
}

Point nearest_on(Point from, Point to, Point p) {
  const Point line = to - from;
  const std::int64_t t = dot(p - from, line), length2 = squared(line);
  if (t <= 0) return from;
  if (t >= length2) return to;
  const auto part = [&](std::int64_t d) {
    const Wide scaled = static_cast<Wide>(d) * t, half = length2 / 2;
    return static_cast<std::int64_t>((scaled >= 0 ? scaled + half : scaled - half) / length2);
  };
  return {from.x + part(line.x), from.y + part(line.y)};
}

Point nearest_on(Outline outline, Point p) {
  Point best = outline.front();
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  edges(outline, [&](Point a, Point b) {
    const std::int64_t d2 = squared_distance(p, a, b);
    if (d2 < least) least = d2, best = nearest_on(a, b, p);
  });
  return best;
}

Length gap(Outline one, Outline other) {
  return {core::root(squared_gap(one, other))};
}

bool within(Outline one, Outline other, Length distance) {
  if (apart(box(one), box(other), distance)) return false;
  const std::int64_t d = distance.micrometres;
  return squared_gap(one, other) <= d * d;
}

PointPair nearest_points(Outline one, Outline other) {
  PointPair best{one.front(), other.front()};
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  edges(one, [&](Point a, Point b) {
    for (const Point p : other)
      if (const std::int64_t d2 = squared_distance(p, a, b); d2 < least) least = d2, best = {nearest_on(a, b, p), p};
  });
  edges(other, [&](Point a, Point b) {
    for (const Point p : one)
      if (const std::int64_t d2 = squared_distance(p, a, b); d2 < least) least = d2, best = {p, nearest_on(a, b, p)};
  });
  return best;
}

Length gap(Point from, Point to, Outline outline) {
  const std::array<Point, 2> line{from, to};
  return {core::root(squared_gap(outline, line))};
}

std::vector<Part> parts_inside(Point from, Point to, Outline outline, Length at_least) {
  if (apart(box(std::array{from, to}), box(outline))) return {};
  const Point line = to - from;
  const Length length = core::distance(from, to);
  std::vector<std::int64_t> cuts{0, std::int64_t{1} << line_bits};
  edges(outline, [&](Point c, Point d) {
    const Point edge = d - c;
    const std::int64_t turn = cross(line, edge);
    if (turn == 0) return;
    const std::int64_t t = cross(c - from, edge), u = cross(c - from, line);
    const bool meets = turn > 0 ? t > 0 && t < turn && u >= 0 && u <= turn : t < 0 && t > turn && u <= 0 && u >= turn;
    if (meets) cuts.push_back(static_cast<std::int64_t>((static_cast<Wide>(t) << line_bits) / turn));
  });
  std::ranges::sort(cuts);
  std::vector<Part> parts;
  const auto distance = [&](std::int64_t t) {
    return Length{static_cast<std::int64_t>((static_cast<Wide>(length.micrometres) * t) >> line_bits)};
  };
  for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
    const Length a = distance(cuts[i]), b = distance(cuts[i + 1]);
    if (b - a <= at_least) continue;
    if (locate(outline, along(from, to, (cuts[i] + cuts[i + 1]) / 2)) == Where::Inside) parts.push_back({a, b});
  }
  return parts;
}

std::optional<Length> first_contact(const Pose& pose, const Stretch& base, Outline obstacle, Length reach) {
  const auto swept = [&](Length distance) {
    return placed(pose, {base.left, base.right, base.back, base.front + distance});
  };
  const auto clear = [&](Length distance) { return !overlap(swept(distance), obstacle); };
  // One micrometre more tells touching at the very end from not touching at all.
  if (clear(reach + Length{1})) return {};
  if (!clear({})) return Length{};
  return furthest(reach, clear);
}

}  // namespace vedette::battle
