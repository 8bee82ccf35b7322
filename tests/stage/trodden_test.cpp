#include "stage/trodden.h"

#include <doctest/doctest.h>

#include <cmath>

namespace vedette::stage {
namespace {

constexpr Vec2 size{120, 120};
constexpr int cells = 20;
constexpr float cell = 6;  // metres

TroddenCorn nowhere() {
  TroddenCorn trodden{.columns = cells, .rows = cells, .step = 2};
  trodden.steps.assign(std::size_t{cells} * cells, TroddenCorn::never);
  return trodden;
}
std::uint8_t& cell_at(TroddenCorn& trodden, int column, int row) {
  return trodden.steps[static_cast<std::size_t>(row * cells + column)];
}

TEST_CASE("the edge of what was trodden aslant is no staircase") {
  TroddenCorn trodden = nowhere();
  for (int row = 0; row < cells; ++row)
    for (int column = row; column < cells; ++column) cell_at(trodden, column, row) = 0;
  // Metres aside of the diagonal at which it begins to lie, walked along it.
  const auto spread = [&](auto&& lies) {
    float least = cell, most = -cell;
    for (float along = 30; along < 90; along += 0.5F) {
      float aside = -cell;
      while (!lies(Vec2{along + aside, along - aside})) aside += 0.05F;
      least = std::min(least, aside), most = std::max(most, aside);
    }
    return most - least;
  };
  CHECK(spread([&](Vec2 p) { return trodden.is_down(p, size, 100); }) > 0.4F * cell);
  CHECK(spread([&](Vec2 p) { return trodden.lying(p, size, 100) > TroddenCorn::lies_from_share; }) < 0.1F * cell);
}

TEST_CASE("what lies lies from its count on, more and more in the course of one") {
  TroddenCorn trodden = nowhere();
  cell_at(trodden, 10, 10) = 5, cell_at(trodden, 11, 10) = 7;
  const Vec2 middle{10.5F * cell, 10.5F * cell};
  CHECK(trodden.lies_from(middle, size) == 5);
  CHECK(trodden.lying(middle, size, 10) == 0);
  CHECK(trodden.lying(middle, size, 11) > 0);
  CHECK(trodden.lying(middle, size, 11) < TroddenCorn::lies_from_share);
  CHECK(trodden.lying(middle, size, 12) > TroddenCorn::lies_from_share);
  CHECK(trodden.lies_from(middle + Vec2{3 * cell, 0}, size) == TroddenCorn::never);
  CHECK(nowhere().lies_from(middle, size) == TroddenCorn::never);
  CHECK(TroddenCorn{}.lying(middle, size, 100) == 0);
  for (float x = 50; x < 85; x += 0.7F)
    for (float y = 50; y < 75; y += 0.7F) {
      const int from = trodden.lies_from({x, y}, size);
      for (const int count : {5, 6, 7, 8})
        CHECK((trodden.lying({x, y}, size, 2.0F * static_cast<float>(count + 1)) >= TroddenCorn::lies_from_share) ==
              (from <= count));
    }
}

TEST_CASE("a lane of one cell's breadth lies, its middle and what is beside it") {
  TroddenCorn trodden = nowhere();
  for (int row = 0; row < cells; ++row) cell_at(trodden, 10, row) = 0;
  const auto lies = [&](float x) { return trodden.lying({x, 60}, size, 100) > TroddenCorn::lies_from_share; };
  CHECK(lies(10.05F * cell));
  CHECK(lies(10.95F * cell));
  CHECK_FALSE(lies(9.7F * cell));
  CHECK_FALSE(lies(11.3F * cell));
}

}  // namespace
}  // namespace vedette::stage
