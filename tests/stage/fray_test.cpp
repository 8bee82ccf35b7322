#include <doctest/doctest.h>

#include <cmath>
#include <numbers>
#include <vector>

#include "stage/figure.h"

namespace vedette::stage {
namespace {

constexpr float pi = std::numbers::pi_v<float>;

Roster of(Arm arm, int figures, std::uint64_t seed) {
  Roster roster{.arm = arm, .figures = figures, .seed = seed};
  roster.index_falls();
  return roster;
}

std::vector<FigurePose> all_of(const Roster& roster, const Block& block) {
  std::vector<FigurePose> men;
  for (int figure = 0; figure < roster.figures; ++figure) men.push_back(standing_pose(roster, block, figure));
  return men;
}

TEST_CASE("two regiments of horse in each other: everybody has an enemy before him, nobody stands in anybody") {
  for (const int fewer : {300, 180}) {
    const Roster one = of(Arm::Horse, 300, 3), other = of(Arm::Horse, fewer, 4);
    Layout ground = mesh(300, 150);
    ground.bodies = 5, ground.abreast = 3;  // squadrons in two lines
    const Block mine{.at = {500, 500}, .from = ground, .to = ground, .clip = Clip::Fence};
    ground.mesh = 2;
    const Block theirs{.at = {500, 500}, .bearing = pi, .from = ground, .to = ground, .clip = Clip::Fence};
    const auto ours = all_of(one, mine), enemies = all_of(other, theirs);
    const auto nearest = [](const FigurePose& man, const std::vector<FigurePose>& others) {
      float least = 1e9F;
      for (const FigurePose& o : others)
        if (&o != &man) least = std::min(least, length(o.at - man.at));
      return least;
    };
    int matched = 0;
    for (const FigurePose& man : ours) {
      CHECK(man.clip == Clip::Fence);
      CHECK(nearest(man, ours) > 1.6F);
      CHECK(nearest(man, enemies) > 1.1F);
      matched += nearest(man, enemies) < 4.2F;
    }
    CHECK(matched > 290 * fewer / 300);
  }
}

TEST_CASE(
    "riders round a square keep off its bayonets on three sides, each looks where he rides, nobody is in anybody") {
  const Roster regiment = of(Arm::Horse, 400, 3);
  Layout layout = ring(400, 11);
  layout.bodies = 4, layout.abreast = 4;
  const Block block{.from = layout, .to = layout, .clip = Clip::Fence};
  const auto riders = all_of(regiment, block);
  int left = 0, right = 0, behind = 0, beyond = 0;
  for (const FigurePose& rider : riders) {
    CHECK(length(rider.at) > 11 * std::numbers::sqrt2_v<float> + 6);
    left += rider.at.x<-15, right += rider.at.x> 15, behind += rider.at.y<-15, beyond += rider.at.y> 15;
    const Vec2 along = rider.at.x < 0 ? Vec2{rider.at.y, -rider.at.x} : Vec2{-rider.at.y, rider.at.x};
    if (std::abs(rider.at.x) > 5) CHECK(dot(heading(rider.bearing), along) > 0.7F * length(along));
    for (const FigurePose& other : riders)
      if (&other != &rider) CHECK(length(other.at - rider.at) > 1.4F);
  }
  CHECK(left > 100);
  CHECK(right > 100);
  CHECK(behind > 60);
  CHECK(beyond > 20);
}

TEST_CASE("both sides of a line of contact bend alike: no nearer and no farther anywhere, and straight behind") {
  const Layout line{.front = 120, .depth = 0.8F, .ranks = 2};
  const Roster one = of(Arm::Foot, 80, 3), other = of(Arm::Foot, 80, 4);
  const Fray fray{.left = -60, .right = 60, .most = 0.8F, .grown = 1, .seed = 9};
  Fray back = fray;
  back.sign = -1;
  const Block mine{.from = line, .to = line, .clip = Clip::Fence, .sway = 0, .fray = fray};
  const Block theirs{
      .at = {0, 1.8F}, .bearing = pi, .from = line, .to = line, .clip = Clip::Fence, .sway = 0, .fray = back};
  float most = 0;
  for (int file = 0; file < 40; ++file) {
    const FigurePose man = standing_pose(one, mine, file), enemy = standing_pose(other, theirs, 39 - file);
    CHECK(enemy.at.x == doctest::Approx(man.at.x));
    CHECK(enemy.at.y - man.at.y == doctest::Approx(1).epsilon(0.01));
    most = std::max(most, std::abs(man.at.y - 0.4F));
  }
  CHECK(most > 0.4F);
  CHECK(bend(fray, {10, 0}, 20) == 0);
}

TEST_CASE(
    "nobody fights air: the front rank where enemies stand before it strikes, the second levels, the third waits") {
  const Layout line{.front = 100, .depth = 2, .ranks = 3};
  const Roster battalion = of(Arm::Foot, 87, 3);
  const Block block{.from = line,
                    .to = line,
                    .clip = Clip::Fence,
                    .fray = {.left = 0, .right = 50, .grown = 1, .seed = 1},
                    .met_seconds = 3};
  for (int figure = 0; figure < battalion.figures; ++figure) {
    const FigurePose man = standing_pose(battalion, block, figure);
    const bool met = man.at.x > 1, free = man.at.x < -2;
    if (man.rank == 0 && met) CHECK(man.clip == Clip::Fence);
    if (man.rank == 0 && free) CHECK(man.clip == Clip::Present);
    if (man.rank == 1 && met) CHECK(man.clip == Clip::Present);
    if (man.rank == 2) CHECK(man.clip == Clip::Stand);
  }
}

TEST_CASE("who is taken in the rear turns to those who strike him") {
  const Layout line{.front = 100, .depth = 1, .ranks = 2};
  const Roster battalion = of(Arm::Foot, 80, 3);
  const Block block{.from = line,
                    .to = line,
                    .clip = Clip::Fence,
                    .fray = {.facing = pi, .left = -50, .right = 50, .grown = 1, .seed = 1}};
  for (int figure = 0; figure < battalion.figures; ++figure) {
    const FigurePose man = standing_pose(battalion, block, figure);
    CHECK((man.clip == Clip::Fence) == (man.rank == 1));
    if (man.rank == 1) CHECK(std::cos(man.bearing) < -0.9F);
  }
}

}  // namespace
}  // namespace vedette::stage
