#include "stage/scenery.h"

#include <doctest/doctest.h>

#include <cmath>

namespace vedette::stage {
namespace {

/// A valley that runs north, ten metres broad and two deep, between level banks of which the eastern is higher.
Scenery valley() {
  Scenery scenery;
  scenery.ground = {.columns = 41, .rows = 41, .cell = 5, .origin = {-100, -100}, .metres = {}};
  for (int row = 0; row < 41; ++row)
    for (int column = 0; column < 41; ++column)
      scenery.ground.metres.push_back(column == 20 ? 8.0F : column < 20 ? 10.0F : 10.5F);
  scenery.crossings.push_back({.bridge = true, .from = {-5, 0}, .to = {5, 0}, .width = 4});
  scenery.survey();
  return scenery;
}

TEST_CASE("the ground is as it is drawn: two triangles to a cell, parted from south-west to north-east") {
  const HeightGrid grid{.columns = 2, .rows = 2, .cell = 10, .origin = {}, .metres = {0, 1, 1, 0}};
  CHECK(grid.at({5, 5}) == doctest::Approx(0));  // on the edge they share; by four corners it would be half a metre
  CHECK(grid.at({10, 0}) == doctest::Approx(1));
  CHECK(grid.at({7.5F, 2.5F}) == doctest::Approx(0.5F));
  CHECK(grid.at({2.5F, 7.5F}) == doctest::Approx(0.5F));
}

TEST_CASE("who crosses a bridge has its deck under his feet, from the ground up and down to the ground again") {
  const Scenery scenery = valley();
  CHECK(scenery.ground.at({0, 0}) == doctest::Approx(8));
  CHECK(scenery.underfoot({0, 0}) > 10.2F);
  CHECK(scenery.underfoot({0, 1.9F}) > 10.2F);
  CHECK(scenery.underfoot({0, 2.5F}) == doctest::Approx(8));  // beside it
  float before = scenery.underfoot({-12, 0}), steepest = 0;
  for (float x = -11.9F; x < 12; x += 0.1F) {
    const float now = scenery.underfoot({x, 0});
    steepest = std::max(steepest, std::abs(now - before));
    before = now;
  }
  CHECK(steepest < 0.03F);  // no step anywhere
  CHECK(scenery.underfoot({-20, 0}) == scenery.ground.at({-20, 0}));
  const Vec2 on_ramp = scenery.slope({-6.5F, 0}, 0.3F);
  CHECK(on_ramp.x > 0.05F);
  CHECK(on_ramp.y == doctest::Approx(0).epsilon(0.01));
}

TEST_CASE("who stands on a slope is drawn on it: what rises under his feet is told for as far as he reaches") {
  Scenery scenery;
  scenery.ground = {.columns = 2, .rows = 2, .cell = 100, .origin = {}, .metres = {0, 10, 20, 30}};
  CHECK(scenery.slope({40, 60}, 0.7F).x == doctest::Approx(0.1F).epsilon(0.01));
  CHECK(scenery.slope({40, 60}, 0.7F).y == doctest::Approx(0.2F).epsilon(0.01));
}

}  // namespace
}  // namespace vedette::stage
