#include "stage/contours.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

using namespace vedette::stage;

namespace {

/// A ground of 41 x 41 samples two metres apart, its middle at the origin.
HeightGrid ground_of(float (*height)(Vec2)) {
  HeightGrid ground{.columns = 41, .rows = 41, .cell = 2, .origin = {-40, -40}};
  for (int row = 0; row < 41; ++row)
    for (int column = 0; column < 41; ++column)
      ground.metres.push_back(height({2.0F * static_cast<float>(column) - 40, 2.0F * static_cast<float>(row) - 40}));
  return ground;
}

}  // namespace

TEST_CASE("a round hill has closed contours, each at its distance from the top") {
  const HeightGrid hill = ground_of([](Vec2 p) { return 40 - length(p); });
  const auto contours = contours_of(hill, 10, 2);
  for (const float height : {10.0F, 20.0F, 30.0F}) {
    const auto line = std::ranges::find(contours, height, &Contour::height);
    REQUIRE(line != contours.end());
    CHECK(std::ranges::count(contours, height, &Contour::height) == 1);
    CHECK(length(line->points.front() - line->points.back()) < 1e-3F);
    for (const Vec2 p : line->points) CHECK(length(p) == doctest::Approx(40 - height).epsilon(0.03));
  }
}

TEST_CASE("a slope has lines from edge to edge, and a saddle keeps its two hills apart") {
  const auto slope = contours_of(ground_of([](Vec2 p) { return p.x / 4; }), 5, 2);
  CHECK(slope.size() == 3);  // at -5, 0, 5; the edges themselves are -10 and 10
  for (const Contour& line : slope) {
    CHECK(line.points.size() == 41);
    CHECK(line.points.front().x == doctest::Approx(4 * line.height));
  }
  const auto saddle = contours_of(ground_of([](Vec2 p) { return p.x * p.y / 100 + 0.01F; }), 1, 2);
  CHECK(std::ranges::count(saddle, 1.0F, &Contour::height) == 2);
  CHECK(std::ranges::count(saddle, 0.0F, &Contour::height) == 2);
}

TEST_CASE("flat ground has no contours, and steps are round") {
  CHECK(contours_of(ground_of([](Vec2) { return 3.0F; }), 5, 2).empty());
  CHECK(contours_of({}, 5, 2).empty());
  CHECK(contour_step(ground_of([](Vec2 p) { return p.x / 10; })) == 1);
  CHECK(contour_step(ground_of([](Vec2 p) { return p.x * 2; })) == 10);
}
