// Shapes and rulers against long double: the rules measure in whole micrometres and must not be wrong by more than
// their own tolerance.
#include "battle/ruler.h"

#include <doctest/doctest.h>

#include <cmath>
#include <cstdlib>
#include <numbers>

#include "core/die.h"

namespace vedette::battle {
namespace {

using Real = long double;

struct Vec {
  Real x, y;
};

Vec exact(const Pose& pose, Real right, Real forward) {
  const Real a = static_cast<Real>(pose.facing.centidegrees) * std::numbers::pi_v<Real> / 18'000;
  return {static_cast<Real>(pose.at.x) + right * std::cos(a) + forward * std::sin(a),
          static_cast<Real>(pose.at.y) + forward * std::cos(a) - right * std::sin(a)};
}

std::array<Vec, 4> corners(const Pose& pose, Real width, Real depth) {
  return {exact(pose, -width / 2, depth / 2), exact(pose, width / 2, depth / 2), exact(pose, width / 2, -depth / 2),
          exact(pose, -width / 2, -depth / 2)};
}

Real to_segment(Vec p, Vec a, Vec b) {
  const Real vx = b.x - a.x, vy = b.y - a.y;
  const Real t = std::clamp(((p.x - a.x) * vx + (p.y - a.y) * vy) / (vx * vx + vy * vy), Real{0}, Real{1});
  return std::hypot(p.x - a.x - t * vx, p.y - a.y - t * vy);
}

/// Least distance between the outlines of two rectangles.
Real between(const std::array<Vec, 4>& one, const std::array<Vec, 4>& other) {
  Real least = 1e18L;
  for (std::size_t i = 0; i < 4; ++i)
    for (std::size_t j = 0; j < 4; ++j) {
      least = std::min(least, to_segment(one[i], other[j], other[(j + 1) % 4]));
      least = std::min(least, to_segment(other[i], one[j], one[(j + 1) % 4]));
    }
  return least;
}

/// How far two rectangles overlap, as the least push that would part them; negative when they are apart.
Real overlap_depth(const std::array<Vec, 4>& one, const std::array<Vec, 4>& other) {
  Real least = 1e18L;
  for (const auto* shape : {&one, &other})
    for (std::size_t i = 0; i < 2; ++i) {
      const Vec a = (*shape)[i], b = (*shape)[i + 1];
      const Real length = std::hypot(b.x - a.x, b.y - a.y), nx = (b.y - a.y) / length, ny = -(b.x - a.x) / length;
      Real low1 = 1e18L, high1 = -1e18L, low2 = 1e18L, high2 = -1e18L;
      for (const Vec p : one) low1 = std::min(low1, p.x * nx + p.y * ny), high1 = std::max(high1, p.x * nx + p.y * ny);
      for (const Vec p : other)
        low2 = std::min(low2, p.x * nx + p.y * ny), high2 = std::max(high2, p.x * nx + p.y * ny);
      least = std::min(least, std::min(high1 - low2, high2 - low1));
    }
  return least;
}

/// A lot of numbers without any state but a counter.
struct Lot {
  std::uint64_t seed, count = 0;
  std::int64_t operator()(std::int64_t low, std::int64_t high) {
    return low + static_cast<std::int64_t>(core::mix(seed, 1, ++count) % static_cast<std::uint64_t>(high - low + 1));
  }
};

constexpr std::int64_t inch = core::micrometres_per_inch;

/// How often the two disagree beyond the rules' tolerance of 25 micrometres, and the largest gap left at a contact.
struct Verdict {
  int contacts = 0, disagreements = 0;
  Real widest_gap = 0, deepest_overlap = 0;
};

Verdict compare(int cases) {
  Verdict verdict;
  Lot lot{4711};
  constexpr Real tolerance = 25;
  for (int i = 0; i < cases; ++i) {
    const Pose mover{{lot(4 * inch, 32 * inch), lot(4 * inch, 32 * inch)}, {static_cast<std::int32_t>(lot(0, 35'999))}};
    const Pose standing{{mover.at.x + lot(-9 * inch, 9 * inch), mover.at.y + lot(-9 * inch, 9 * inch)},
                        {static_cast<std::int32_t>(lot(0, 35'999))}};
    // Half widths are whole, as the rules have them.
    const Length width{2 * lot(inch, 3 * inch)}, depth{2 * lot(inch / 4, 3 * inch)};
    const Length other_width{2 * lot(inch, 3 * inch)}, other_depth{2 * lot(inch / 4, 3 * inch)};
    const Length reach{lot(inch, 12 * inch)};
    const Quad target = placed(standing, base_stretch(other_width, other_depth));
    if (overlap(placed(mover, base_stretch(width, depth)), target)) continue;
    const auto goal =
        corners(standing, static_cast<Real>(other_width.micrometres), static_cast<Real>(other_depth.micrometres));
    const auto base_at = [&](Real distance) {
      auto shape = corners(mover, static_cast<Real>(width.micrometres), static_cast<Real>(depth.micrometres));
      const Vec step = exact({{0, 0}, mover.facing}, 0, distance);
      for (Vec& p : shape) p.x += step.x, p.y += step.y;
      return shape;
    };
    const auto contact = first_contact(mover, base_stretch(width, depth), target, reach);
    if (contact) {
      ++verdict.contacts;
      const auto there = base_at(static_cast<Real>(contact->micrometres));
      const Real deep = overlap_depth(there, goal), apart = deep > 0 ? 0 : between(there, goal);
      verdict.deepest_overlap = std::max(verdict.deepest_overlap, deep);
      verdict.widest_gap = std::max(verdict.widest_gap, apart);
      if (deep > tolerance || apart > tolerance) ++verdict.disagreements;
      // Nothing was passed through on the way.
      for (int part = 1; part < 8; ++part)
        if (overlap_depth(base_at(static_cast<Real>(contact->micrometres) * part / 8), goal) > tolerance)
          ++verdict.disagreements;
    } else {
      for (int part = 1; part <= 8; ++part)
        if (overlap_depth(base_at(static_cast<Real>(reach.micrometres) * part / 8), goal) > tolerance)
          ++verdict.disagreements;
    }
  }
  return verdict;
}

}  // namespace

TEST_CASE("first contact by integer bisection agrees with long double") {
  // VEDETTE_CASES=1000000 runs the whole bet; see src/battle/README.md for its numbers.
  const char* wanted = std::getenv("VEDETTE_CASES");
  const int cases = wanted == nullptr ? 100'000 : std::atoi(wanted);
  const Verdict verdict = compare(cases);
  CAPTURE(verdict.widest_gap);
  CAPTURE(verdict.deepest_overlap);
  CHECK(verdict.disagreements == 0);
  CHECK(verdict.contacts > cases / 10);
  CHECK(verdict.widest_gap < 25);
  if (wanted != nullptr)
    MESSAGE(cases, " cases, ", verdict.contacts, " contacts, ", verdict.disagreements, " disagreements, widest gap ",
            verdict.widest_gap, " µm, deepest overlap ", verdict.deepest_overlap, " µm");
}

TEST_CASE("gaps between bases agree with long double") {
  Lot lot{99};
  for (int i = 0; i < 20'000; ++i) {
    const Pose a{{lot(0, 36 * inch), lot(0, 36 * inch)}, {static_cast<std::int32_t>(lot(0, 35'999))}};
    const Pose b{{lot(0, 36 * inch), lot(0, 36 * inch)}, {static_cast<std::int32_t>(lot(0, 35'999))}};
    const Quad one = placed(a, base_stretch({4 * inch}, {2 * inch})),
               other = placed(b, base_stretch({2 * inch}, {2 * inch}));
    const auto exact_one = corners(a, 4.0L * inch, 2.0L * inch), exact_other = corners(b, 2.0L * inch, 2.0L * inch);
    const Real deep = overlap_depth(exact_one, exact_other);
    if (deep > 2) {
      CHECK(overlap(one, other));
      CHECK(overlap(one, Outline{other}));
      CHECK(gap(one, other) == Length{});
    } else if (deep < -2) {
      CHECK(!overlap(one, other));
      CHECK(!overlap(one, Outline{other}));
      CHECK(std::abs(static_cast<Real>(gap(one, other).micrometres) - between(exact_one, exact_other)) < 3);
    }
  }
}

TEST_CASE("parts of a line inside a shape with a bay") {
  const std::vector<Point> bay{{0, 0},         {9'000, 0},     {9'000, 9'000}, {6'000, 9'000},
                               {6'000, 3'000}, {3'000, 3'000}, {3'000, 9'000}, {0, 9'000}};
  const auto parts = parts_inside({-1'000, 6'000}, {11'000, 6'000}, bay, Length{25});
  REQUIRE(parts.size() == 2);
  CHECK(std::abs(parts[0].from.micrometres - 1'000) <= 1);
  CHECK(std::abs(parts[0].to.micrometres - 4'000) <= 1);
  CHECK(std::abs(parts[1].from.micrometres - 7'000) <= 1);
  CHECK(std::abs(parts[1].to.micrometres - 10'000) <= 1);
  // Along an edge and through a corner are touches.
  CHECK(parts_inside({-1'000, 0}, {11'000, 0}, bay, Length{25}).empty());
  CHECK(parts_inside({-1'000, 1'000}, {1'000, -1'000}, bay, Length{25}).empty());
  CHECK(locate(bay, {4'500, 6'000}) == Where::Outside);
  CHECK(locate(bay, {1'500, 6'000}) == Where::Inside);
  CHECK(locate(bay, {3'000, 6'000}) == Where::Edge);
  CHECK(centroid(bay).x == 4'500);
}

TEST_CASE("a base laid exactly on an outline overlaps it, touching it does not") {
  const std::vector<Point> town{{0, 0}, {8'000, 0}, {8'000, 8'000}, {0, 8'000}};
  const auto base = [](std::int64_t y) { return placed({{4'000, y}, {}}, base_stretch({8'000}, {4'000})); };
  CHECK(overlap(base(2'000), town));
  CHECK(overlap(base(0), town));
  CHECK(!overlap(base(-2'000), town));
  CHECK(!overlap(base(10'000), town));
  const auto contact = first_contact({{4'000, -10'000}, {}}, base_stretch({8'000}, {4'000}), town, {20'000});
  REQUIRE(contact);
  CHECK(*contact == Length{8'000});
}

}  // namespace vedette::battle
