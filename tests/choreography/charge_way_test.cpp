#include "choreography/schedule/charge_way.h"

#include <doctest/doctest.h>

#include <cmath>

namespace vedette::choreography::test {
namespace {

using stage::Vec2;

constexpr Footing home{.at = {0, 0}, .bearing = 0};  // the enemy's front is north of it

/// Metres beside the line that leads straight home at which a way still is, as near as that to its end.
float aside_within(const Path& way, float metres) {
  float most = 0;
  for (float walked = 0; walked <= way.length(); walked += 0.25F) {
    const Footing here = way.along(walked);
    if (here.at.y > -metres) most = std::max(most, std::abs(here.at.x));
  }
  return most;
}

TEST_CASE("a charge that has to go aside does so before its last metres, which lead straight at the enemy") {
  Path way{{{40, -120}, 0}};
  way.march_to({40, -2});
  way.close_to(home, 30);  // along his front, as its game leaves it
  CHECK(aside_within(way, 15) > 30);
  const Path foot = straight_home(way, home, 30, stage::Arm::Foot),
             horse = straight_home(way, home, 30, stage::Arm::Horse);
  CHECK(aside_within(foot, 19) < 0.1F);
  CHECK(aside_within(foot, 25) > 30);
  CHECK(aside_within(horse, 44) < 0.1F);
  CHECK(length(foot.end().at) < 0.01F);
  CHECK(length(foot.along(60).at - Vec2{40, -60}) < 0.1F);  // as its game has it so far
}

TEST_CASE(
    "who charges along the front at which he stands goes back some steps first, and who is before his enemy does not") {
  Path beside{{{30, -1}, 0}};
  beside.close_to(home, 30);
  const Path back = straight_home(beside, home, 30, stage::Arm::Foot);
  CHECK(back.length() > 35);
  CHECK(aside_within(back, 5.9F) < 30.1F);
  CHECK(back.along(back.length() - 5).at.y < -4.9F);
  Path before{{{0, -8}, 0}};
  before.close_to(home, 30);
  CHECK(std::abs(straight_home(before, home, 30, stage::Arm::Foot).length() - 8) < 0.1F);
}

}  // namespace
}  // namespace vedette::choreography::test
