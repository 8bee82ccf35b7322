#include <doctest/doctest.h>

#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

#include "stage/figure.h"
#include "stage/lanes.h"

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

/// Two regiments that meet front to front, the other's middle so far to the right of ours.
struct Meeting {
  Roster one = of(Arm::Horse, 300, 3), other = of(Arm::Horse, 180, 4);
  Layout ours{.front = 166, .depth = 3.2F, .ranks = 2, .line = 2, .bodies = 3, .abreast = 3, .interval = 8},
      theirs{.front = 97,
             .depth = 33.2F,
             .ranks = 2,
             .line = 2,
             .bodies = 4,
             .abreast = 2,
             .interval = 8,
             .distance = 26.8F};
  Vec2 there{2 * lane_width, rides_in + 18.2F};

  Meeting() { one.bodies = 3, other.bodies = 4; }
  /// All of them, so far on their ways into each other, or out.
  [[nodiscard]] std::vector<std::pair<int, FigurePose>> riders(float morph, bool out = false) const {
    const auto block = [&](Layout ranks, Vec2 at, float bearing) {
      const Layout melee = mesh(ranks);
      return Block{.at = at,
                   .bearing = bearing,
                   .from = out ? melee : ranks,
                   .to = out ? ranks : melee,
                   .morph = morph,
                   .clip = Clip::Fence,
                   .sway = 0,
                   .in_place = true};
    };
    std::vector<std::pair<int, FigurePose>> all;
    for (const FigurePose& man : all_of(one, block(ours, {}, 0))) all.emplace_back(0, man);
    for (const FigurePose& man : all_of(other, block(theirs, there, pi))) all.emplace_back(1, man);
    return all;
  }
};

bool in_each_other(const FigurePose& one, const FigurePose& other) {
  for (const float a : {-0.75F, 0.0F, 0.75F})
    for (const float b : {-0.75F, 0.0F, 0.75F})
      if (length(one.at + heading(one.bearing) * a - other.at - heading(other.bearing) * b) < 0.46F) return true;
  return false;
}

TEST_CASE(
    "two regiments of horse ride into each other, and out of it, through each other's intervals: nobody is in "
    "anybody") {
  const Meeting meeting;
  for (const bool out : {false, true})
    for (float morph = 0; morph <= 1; morph += 0.05F) {
      CAPTURE(morph);
      CAPTURE(out);
      const auto riders = meeting.riders(morph, out);
      int met = 0;
      for (std::size_t i = 0; i < riders.size(); ++i)
        for (std::size_t j = i + 1; j < riders.size(); ++j) met += in_each_other(riders[i].second, riders[j].second);
      CHECK(met == 0);
    }
}

TEST_CASE("in a melee of horse the first line has enemies beside it, the second stands by") {
  const Meeting meeting;
  const auto riders = meeting.riders(1);
  int matched = 0, standing_by = 0;
  for (const auto& [side, man] : riders) {
    float enemy = 1e9F;
    for (const auto& [other, foe] : riders)
      if (other != side) enemy = std::min(enemy, length(foe.at - man.at));
    matched += side == 1 && enemy < 2.5F;
    standing_by += side == 1 && enemy > 12;
  }
  CHECK(matched > 75);
  CHECK(standing_by == 90);
}

TEST_CASE("squadrons that stand by turn by threes too when their regiment has lost its melee") {
  const Meeting meeting;
  const Layout melee = mesh(meeting.theirs);
  for (const float heel : {0.8F, 1.57F, 2.2F, -1.57F, 3.14F}) {
    CAPTURE(heel);
    const auto riders = all_of(meeting.other, {.from = melee, .to = melee, .sway = 0, .heel = heel});
    int met = 0;
    for (std::size_t i = 0; i < riders.size(); ++i)
      for (std::size_t j = i + 1; j < riders.size(); ++j)
        if (stands_by(melee, static_cast<int>(i), meeting.other.figures)) met += in_each_other(riders[i], riders[j]);
    CHECK(met == 0);
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
  const Fray fray{.main = {.left = -60, .right = 60}, .most = 0.8F, .grown = 1, .seed = 9};
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
    "nobody fights air: the front rank where enemies stand before it strikes, the second levels, the third waits, and "
    "some of it shout") {
  const Layout line{.front = 100, .depth = 2, .ranks = 3};
  const Roster battalion = of(Arm::Foot, 87, 3);
  const Block block{.from = line,
                    .to = line,
                    .clip = Clip::Fence,
                    .fray = {.main = {.left = 0, .right = 50}, .grown = 1, .seed = 1},
                    .met_seconds = 3};
  int shout = 0;
  for (int figure = 0; figure < battalion.figures; ++figure) {
    const FigurePose man = standing_pose(battalion, block, figure);
    const bool met = man.at.x > 1, free = man.at.x < -2;
    if (man.rank == 0 && met) CHECK(man.clip == Clip::Fence);
    if (man.rank == 0 && free) CHECK(man.clip == Clip::Present);
    if (man.rank == 1 && met) CHECK(man.clip == Clip::Present);
    if (man.rank == 2) CHECK((man.clip == Clip::Stand || man.clip == Clip::Cheer));
    shout += man.clip == Clip::Cheer;
  }
  CHECK(shout > 2);
  CHECK(shout < 15);
}

TEST_CASE("a line that is pressed back strikes on") {
  const Layout line{.front = 100, .depth = 2, .ranks = 3};
  const Roster battalion = of(Arm::Foot, 87, 3);
  const auto striking = [&](float pushed) {
    const Block block{
        .from = line,
        .to = line,
        .clip = Clip::Fence,
        .fray = {.main = {.left = -50, .right = 50}, .most = 0.8F, .pushed = pushed, .grown = 1, .seed = 1}};
    int count = 0;
    for (const FigurePose& man : all_of(battalion, block)) count += man.clip == Clip::Fence;
    return count;
  };
  CHECK(striking(0) >= 29);
  CHECK(striking(-2.4F) == striking(0));
}

TEST_CASE("who is beset on two faces strikes on both, the outer files of a line where it is taken in flank") {
  const Layout line{.front = 100, .depth = 2, .ranks = 3};
  const Roster battalion = of(Arm::Foot, 87, 3);
  Fray fray{.main = {.left = -50, .right = 50}, .grown = 1, .seed = 1};
  fray.besides[0] = {.facing = pi / 2, .left = -1, .right = 1};
  const Block block{.from = line, .to = line, .clip = Clip::Fence, .fray = fray};
  int to_the_front = 0, to_the_flank = 0;
  for (const FigurePose& man : all_of(battalion, block)) {
    if (man.clip != Clip::Fence) continue;
    (std::cos(man.bearing) > 0.5F ? to_the_front : to_the_flank) += 1;
    if (std::cos(man.bearing) <= 0.5F) CHECK(man.at.x > 46);
  }
  CHECK(to_the_front > 20);
  CHECK(to_the_flank >= 2);
}

TEST_CASE("who is taken in the rear turns to those who strike him") {
  const Layout line{.front = 100, .depth = 1, .ranks = 2};
  const Roster battalion = of(Arm::Foot, 80, 3);
  const Block block{.from = line,
                    .to = line,
                    .clip = Clip::Fence,
                    .fray = {.main = {.facing = pi, .left = -50, .right = 50}, .grown = 1, .seed = 1}};
  for (int figure = 0; figure < battalion.figures; ++figure) {
    const FigurePose man = standing_pose(battalion, block, figure);
    CHECK((man.clip == Clip::Fence) == (man.rank == 1));
    if (man.rank == 1) CHECK(std::cos(man.bearing) < -0.9F);
  }
}

}  // namespace
}  // namespace vedette::stage
