#include "chronicle/chances.h"

#include <doctest/doctest.h>

#include <cmath>

namespace vedette::chronicle {
namespace {

Chance chance(Sequence at, int turn, int games, int red, int drawn = 0) {
  return {.at = at, .turn = turn, .games = games, .red = red, .drawn = drawn};
}

}  // namespace

TEST_CASE("Wilson's interval is that of real numbers to a ten-thousandth") {
  for (const int games : {1, 3, 8, 24, 64, 400})
    for (int red = 0; red <= games; red += std::max(1, games / 7)) {
      const double z2 = 2.705543, n = games, p = red / n;
      const double middle = p + z2 / (2 * n), half = std::sqrt(z2) * std::sqrt(p * (1 - p) / n + z2 / (4 * n * n));
      const Interval found = wilson(chance(1, 1, games, red));
      CHECK(static_cast<double>(found.low) / 1e6 == doctest::Approx((middle - half) / (1 + z2 / n)).epsilon(1e-4));
      CHECK(static_cast<double>(found.high) / 1e6 == doctest::Approx((middle + half) / (1 + z2 / n)).epsilon(1e-4));
    }
}

TEST_CASE("a draw is half a battle for each") {
  CHECK(chance(1, 1, 10, 4, 2).thousandths() == 500);
  CHECK(wilson(chance(1, 1, 10, 4, 2)).low == wilson(chance(1, 1, 10, 5)).low);
}

TEST_CASE("a battle turned only where the intervals before and after do not meet") {
  CHECK(swings_of({chance(0, 1, 64, 32), chance(50, 2, 64, 38), chance(90, 3, 64, 40)}).empty());
  const auto swings = swings_of({chance(0, 1, 64, 20), chance(50, 2, 64, 50), chance(90, 3, 64, 52)});
  REQUIRE(swings.size() == 1);
  CHECK(swings.front().before.at == 0);
  CHECK(swings.front().after.at == 50);
  CHECK(swings_of({chance(0, 1, 4, 1), chance(50, 2, 4, 3)}).empty());  // the same shares of few games say nothing
}

TEST_CASE("a swing is narrowed to the phase that made most of it, and larger ones come first") {
  const auto swings = swings_of(
      {chance(0, 1, 64, 30), chance(20, 1, 64, 32), chance(30, 1, 64, 8), chance(50, 2, 64, 8), chance(80, 3, 64, 60)});
  REQUIRE(swings.size() == 2);
  CHECK(swings[0].before.at == 50);
  CHECK(swings[1].before.at == 20);
  CHECK(swings[1].after.at == 30);
  CHECK(swings[1].thousandths() < 0);
}

TEST_CASE("turns are ranked by what they changed as a whole, not by the part to which they are narrowed") {
  const auto swings = swings_of({chance(0, 1, 64, 4), chance(20, 1, 64, 30), chance(50, 2, 64, 46),
                                 chance(80, 3, 64, 16), chance(90, 4, 64, 16)});
  REQUIRE(swings.size() == 2);
  CHECK(swings[0].after.at == 20);   // of 42 in 64, the part of 26
  CHECK(swings[1].before.at == 50);  // 30 in 64
}

TEST_CASE("a leap within a turn that the turn as a whole does not show is no turning point") {
  CHECK(swings_of({chance(0, 1, 64, 30), chance(20, 1, 64, 10), chance(50, 2, 64, 30)}).empty());
}

TEST_CASE("the end of a battle counts like as many games as were played before it") {
  Chance end = chance(99, 2, 1, 1);
  end.known = true;
  CHECK(swings_of({chance(0, 1, 64, 30), chance(50, 2, 64, 34), end}).size() == 1);
  CHECK(swings_of({chance(0, 1, 64, 63), chance(50, 2, 64, 62), end}).empty());
}

TEST_CASE("no curve has no swing") {
  CHECK(swings_of({}).empty());
  CHECK(swings_of({chance(0, 1, 64, 2)}).empty());
}

}  // namespace vedette::chronicle
