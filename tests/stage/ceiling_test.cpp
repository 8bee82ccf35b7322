#include <doctest/doctest.h>

#include <cmath>

#include "stage/layout.h"
#include "stage/scenery.h"

namespace vedette::test {

namespace {

/// Hills with a cliff, a wood, single trees and a house.
stage::Scenery surveyed() {
  stage::Scenery scenery;
  scenery.ground = {.columns = 41, .rows = 31, .cell = 10, .origin = {1000, 2000}};
  for (int row = 0; row < 31; ++row)
    for (int column = 0; column < 41; ++column) {
      const auto x = static_cast<float>(column), y = static_cast<float>(row);
      scenery.ground.metres.push_back(100 + 6 * std::sin(x) * std::cos(1.7F * y) + (column > 20 ? 15.0F : 0.0F));
    }
  scenery.areas.push_back({.kind = stage::AreaKind::Wood,
                           .outline = {{1050, 2050}, {1140, 2060}, {1100, 2170}},
                           .density = 0.8F,
                           .height = 14});
  scenery.areas.push_back({.kind = stage::AreaKind::Orchard,
                           .outline = {{1250, 2050}, {1340, 2060}, {1300, 2170}},
                           .density = 0.4F,
                           .height = 5});
  scenery.buildings.push_back({.centre = {1200, 2200}, .bearing = 0.4F, .size = {16, 9}, .height = 6});
  scenery.survey();
  return scenery;
}

}  // namespace

TEST_CASE("what rises above a place is what its screen says, on the map and off it") {
  const stage::Scenery scenery = surveyed();
  int above = 0, hidden = 0;
  for (std::uint64_t i = 0; i < 200'000; ++i) {
    const auto lot = [&](std::uint64_t salt) { return stage::noise(1, i, salt); };
    const stage::Vec2 at{980 + 440 * lot(1), 1980 + 340 * lot(2)};
    // Just over it and just under it, where a ceiling that is too low would tell.
    const float height = scenery.screen(at), off = 4 * lot(3) * lot(4) * (lot(5) < 0.5F ? 1.0F : -1.0F);
    const bool rises = scenery.rises_above({at.x, at.y, height + off});
    REQUIRE(rises == (height > height + off));
    rises ? ++hidden : ++above;
  }
  CHECK(above > 50'000);
  CHECK(hidden > 50'000);
}

}  // namespace vedette::test
