#include "choreography/people.h"

#include <doctest/doctest.h>

#include "choreography/aftermath.h"
#include "choreography/hand_made.h"

namespace vedette::choreography::test {
namespace {

TEST_CASE("no general stays where the enemy comes, nor in his own men") {
  HandMade made;
  const auto own = made.unit(core::Side::Red, "Own", "INF", battle::Arm::Infantry, 18, 8, 0, 600);
  const auto enemy = made.unit(core::Side::Blue, "Enemy", "INF", battle::Arm::Infantry, 18, 26, 180, 600);
  made.leader(core::Side::Red, "Ahead", 18, 20);
  made.leader(core::Side::Red, "Among", 18, 8, own);
  made.turn(1);
  made.phase(1, "movement");
  for (int i = 0; i < 3; ++i) made.march(enemy, 3);
  const Film film = made.film();
  const double end = film.timeline.duration() - 0.1;
  const auto gap = [&](std::uint32_t one, std::uint32_t other) {
    return length(block_of(film, one, end).at - block_of(film, other, end).at);
  };
  constexpr std::uint32_t ahead = 2, among = 3;
  CHECK(gap(ahead, 1) > 60);
  CHECK(gap(ahead, 0) < gap(ahead, 1));
  for (double at = 1; at < end; at += 1) {
    const stage::Block unit = block_of(film, 0, at), staff = block_of(film, among, at);
    CHECK(length(staff.at - unit.at) > unit.to.depth / 2 + 4);
    CHECK(length(staff.at - unit.at) < 80);
  }
}

TEST_CASE("no general stands on a lake") {
  HandMade made;
  made.unit(core::Side::Red, "Own", "INF", battle::Arm::Infantry, 18, 8, 0, 600);
  made.leader(core::Side::Red, "General", 18, 3);
  made.turn(1);
  const auto stands = [](const Film& film) { return block_of(film, 1, film.timeline.duration()).at; };
  const stage::Vec2 dry = stands(made.film()), half{25, 25};
  const std::vector<stage::Vec2> shore{dry - half, dry + stage::Vec2{25, -25}, dry + half, dry + stage::Vec2{-25, 25}};
  CHECK_FALSE(is_inside(shore, stands(made.film({.men_per_figure = 10, .lakes = {shore}}))));
}

TEST_CASE(
    "a general who is hit sinks in his saddle and is taken to the rear by an aide, and one of his staff takes his "
    "place") {
  HandMade made;
  made.unit(core::Side::Red, "Own", "INF", battle::Arm::Infantry, 18, 8, 0, 600);
  const auto enemy = made.unit(core::Side::Blue, "Enemy", "INF", battle::Arm::Infantry, 18, 26, 180, 600);
  const auto general = made.leader(core::Side::Red, "General", 18, 5);
  made.turn(1);
  made.phase(1, "fire");
  const auto hit = made.add(battle::LeaderHit{.leader = general, .wound = "killed", .leaves = true});
  for (int turn = 2; turn < 14; ++turn) {
    made.turn(turn);
    made.phase(1, "movement");
    made.march(enemy, 2, battle::Gait::March, turn % 2 == 0 ? 90 : 0);
  }
  const Film film = made.film();
  const stage::Roster& staff = film.set.rosters[2];
  REQUIRE(staff.falls.size() == 2);
  for (const stage::Fall& fall : staff.falls)
    CHECK(static_cast<double>(fall.second) == doctest::Approx(film.timeline.events().shown(hit)).epsilon(0.01));
  CHECK(staff.figures > 2);
  const auto end = static_cast<float>(film.timeline.duration()), struck = staff.falls[0].second;
  const auto at = [&](int figure, float second) {
    return figure_pose(staff, block_of(film, 2, static_cast<double>(second)), figure, second);
  };
  CHECK(at(0, struck + 1).clip == stage::Clip::Slump);
  CHECK(at(0, struck + 12).clip == stage::Clip::Slumped);
  REQUIRE(end > struck + 40);
  CHECK(at(0, end).at.y < at(0, struck).at.y - 20);  // the enemy is to the north
  for (float second = struck + 15; second < end; second += 1) CHECK(length(at(0, second).at - at(1, second).at) < 4);
}

}  // namespace
}  // namespace vedette::choreography::test
