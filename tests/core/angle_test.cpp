#include "core/angle.h"

#include <doctest/doctest.h>

#include <cmath>
#include <numbers>

using namespace vedette::core;

TEST_CASE("the sine table agrees with long double") {
  long double worst = 0;
  for (std::int32_t a = -36'000; a <= 72'000; ++a) {
    const long double exact = std::sin(static_cast<long double>(a) * std::numbers::pi_v<long double> / 18'000);
    worst = std::max(worst, std::fabs(exact - static_cast<long double>(sine({a})) / (1 << sine_bits)));
  }
  CHECK(worst < 1e-9L);
}

TEST_CASE("direction is the inverse of ahead for every hundredth of a degree") {
  for (std::int32_t a = 0; a < 36'000; a += 7) CHECK(direction(ahead({a}, inches(30))) == Angle{a});
}

TEST_CASE("turning to local axes and back returns the point within a micrometre") {
  const Point p{123'456, -654'321};
  for (std::int32_t a = 0; a < 36'000; a += 11) {
    const Point back = turned(local(p, {a}), {a});
    CHECK(squared(back - p) <= 2);
  }
}
