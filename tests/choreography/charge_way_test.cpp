#include "choreography/schedule/charge_way.h"

#include <doctest/doctest.h>

#include <cmath>

#include "choreography/haste.h"
#include "choreography/strips.h"

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

stage::Roster squadron(stage::Arm arm, int figures) {
  stage::Roster roster{.arm = arm, .figures = figures};
  roster.index_falls();
  return roster;
}

TEST_CASE("nobody marks time because his march is cut at the tenth of a second at which he is looked at") {
  const stage::Roster roster = squadron(stage::Arm::Foot, 40);
  const stage::Layout line{.front = 20, .depth = 1, .ranks = 2};
  const Stance from{.at = {0, 0}, .layout = line}, to{.at = {0, 50}, .layout = line};
  MarchStrip::Plan plan{.before = from, .after = to, .path = Path{{from.at, 0}}};
  plan.path.march_to(to.at);
  plan.manner = Manner::Back;
  plan.pace = pace_cut(50, plan.arm, plan.manner, {});
  REQUIRE(plan.pace.cut());
  for (int hundredth = 0; hundredth < 400; ++hundredth)
    CHECK(haste(roster, MarchStrip{230 + 0.01 * hundredth, 0, plan}) < 1.1F);
}

TEST_CASE("riders who go straight back do not spin") {
  const stage::Layout line{.front = 40, .depth = 3, .ranks = 2};
  for (const float bearing : {0.0F, 0.7F, 3.14159F, 16.963F, 39.2F}) {
    const Stance from{.at = {300, 200}, .bearing = bearing, .layout = line};
    Stance to = from;
    to.at = from.at - stage::heading(bearing) * 30;
    MarchStrip::Plan plan{.before = from, .after = to, .path = Path{{from.at, bearing}}, .arm = stage::Arm::Horse};
    plan.path.march_to(to.at);
    plan.pace = pace_for(30, plan.arm, plan.manner, {});
    const MarchStrip strip{5, 0, plan};
    for (double at = 5; at < strip.span().to - 0.02; at += 0.02)
      CHECK(std::abs(strip.block(at + 0.02).heel - strip.block(at).heel) < 0.6F);
  }
}

}  // namespace
}  // namespace vedette::choreography::test
