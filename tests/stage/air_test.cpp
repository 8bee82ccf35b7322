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
