#include "stage/stray.h"

#include <doctest/doctest.h>

#include <cmath>

#include "stage/figure.h"
#include "stage/gait.h"

namespace vedette::stage {
namespace {

/// One who is hit at second 10, gets up at 20 and limps ten metres to the south.
Roster with_one_who_limps() {
  Roster roster{.arm = Arm::Foot, .figures = 20, .seed = 7};
  Stray stray{.figure = 3, .what = Stray::What::Unarmed};
  constexpr float south = 3.1415926F, pace = 0.8F;
  stray.steps = {{.second = 10, .at = {5, 5}, .clip = Clip::Sink},
                 {.second = 20, .at = {5, 5}, .clip = Clip::Rise},
                 {.second = 22, .at = {5, 5}, .bearing = south, .clip = Clip::Limp},
                 {.second = 24, .at = {5, 4.2F}, .bearing = south, .speed = pace, .metres = 0.8F, .clip = Clip::Limp},
                 {.second = 34, .at = {5, -3.8F}, .bearing = south, .speed = pace, .metres = 8.8F, .clip = Clip::Limp}};
  roster.strays = {stray};
  roster.falls = {{.figure = 3, .second = 10, .at = {5, 5}, .stray = 0}};
  roster.index_falls();
  return roster;
}

TEST_CASE("who is hurt falls, gets up and goes on his own feet, while his musket lies where it fell") {
  const Roster roster = with_one_who_limps();
  const Block block;
  const auto at = [&](float second) { return figure_pose(roster, block, 3, second); };
  CHECK(at(12).clip == Clip::Sink);
  CHECK(at(12).fallen);
  CHECK(std::abs(at(12).clip_seconds - 2) < 1e-3F);
  CHECK(at(21).clip == Clip::Rise);
  CHECK(std::abs(at(21).clip_seconds - 1) < 1e-3F);
  CHECK(at(30).clip == Clip::Limp);
  CHECK(at(30).part == FigurePose::Part::Unarmed);
  CHECK(at(30).at.y < 0.5F);
  CHECK(at(60).at == roster.strays[0].steps.back().at);
  CHECK(musket_pose(roster.strays[0], 60).at == roster.falls[0].at);
  CHECK(musket_pose(roster.strays[0], 60).clip == Clip::Sink);
}

TEST_CASE("the feet of who strays keep to the ground") {
  const Roster roster = with_one_who_limps();
  constexpr float dt = 0.1F;
  for (float second = 22; second < 33.8F; second += dt) {
    const FigurePose then = stray_pose(roster, roster.strays[0], second),
                     now = stray_pose(roster, roster.strays[0], second + dt);
    const float went = length(now.at - then.at) / dt;
    const float stepped = (now.clip_seconds - then.clip_seconds) * natural_speed(Arm::Foot, Clip::Limp) / dt;
    CHECK(std::abs(went - stepped) < 0.05F);
  }
}

}  // namespace
}  // namespace vedette::stage
