#include <doctest/doctest.h>

#include "stage/scenery.h"

using vedette::stage::Air;

TEST_CASE("mist is whole as the film begins, thins all the time, and is gone when it has lifted") {
  const Air morning{.mist = 40, .lifts = 0.5F};
  CHECK(morning.mist_left(0) == 1);
  float before = 1;
  for (const float share : {0.1F, 0.2F, 0.3F, 0.4F, 0.49F}) {
    CHECK(morning.mist_left(share) < before);
    before = morning.mist_left(share);
  }
  CHECK(morning.mist_left(0.5F) == 0);
  CHECK(morning.mist_left(1) == 0);
  CHECK(Air{}.mist_left(0) == 0);
  CHECK(Air{.mist = 40, .lifts = 0}.mist_left(0) == 0);
}

TEST_CASE("a shower comes and goes by degrees, and rain wets the ground until it dries") {
  const Air shower{.rain = 1, .rain_from = 0.25F, .rain_until = 0.5F};
  CHECK(shower.raining(0.2F) == 0);
  CHECK(shower.raining(0.27F) > 0);
  CHECK(shower.raining(0.27F) < 1);
  CHECK(shower.raining(0.4F) == 1);
  CHECK(shower.raining(0.49F) < 1);
  CHECK(shower.raining(0.6F) == 0);
  const Air all_day{.rain = 0.5F};
  CHECK(all_day.raining(0) == 0.5F);
  CHECK(all_day.raining(1) == 0.5F);
  CHECK(Air{}.raining(0.5F) == 0);
  CHECK(all_day.is_soft(0.9F));
  const Air morning_after{.wet = true, .dries = 0.3F};
  CHECK(morning_after.is_soft(0.1F));
  CHECK_FALSE(morning_after.is_soft(0.4F));
  CHECK_FALSE(Air{}.is_soft(0));
}
