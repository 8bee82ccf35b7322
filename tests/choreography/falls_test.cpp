#include "choreography/falls.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "choreography/aftermath.h"
#include "choreography/hand_made.h"

namespace vedette::choreography::test {
namespace {

using stage::Cause;
using stage::Missile;

const stage::Roster& roster_of(const Film& film, battle::UnitId unit) {
  return film.set.rosters[unit.value - 1U];
}

float beside(const stage::Shot& shot, stage::Vec2 man) {
  const stage::Vec2 way = stage::heading(stage::bearing_of(shot.to - shot.from)), off = man - shot.from;
  return std::abs(off.x * way.y - off.y * way.x);
}

TEST_CASE("round shot takes the men in its line, a shell those round it, and their neighbours live") {
  HandMade made;
  const auto guns = made.unit(core::Side::Red, "Guns", "FART", battle::Arm::Artillery, 12, 10, 0, 130);
  const auto foot = made.unit(core::Side::Blue, "Foot", "INF", battle::Arm::Infantry, 12, 26, 180, 600);
  made.turn(1);
  made.phase(3, "shooting");
  made.volley(guns, foot, 1);
  const Film film = made.film({.men_per_figure = 1});
  const stage::Roster& struck = roster_of(film, foot);
  REQUIRE(struck.falls.size() >= 12);
  for (const stage::Fall& fall : struck.falls) {
    CHECK(fall.cause == Cause::Cannon);
    float least = 1e9F;
    for (const stage::Shot& shot : film.set.shots)
      least = std::min(least, shot.missile == Missile::Shell ? length(fall.at - shot.to) / 3 : beside(shot, fall.at));
    CHECK(least < 2.5F);
    CHECK(std::cos(fall.bearing - stage::bearing_of(film.set.shots.front().from - fall.at)) > 0.4F);
  }
}

TEST_CASE("canister opens gaps several men broad") {
  HandMade made;
  const auto guns = made.unit(core::Side::Red, "Guns", "FART", battle::Arm::Artillery, 12, 10, 0, 130);
  const auto foot = made.unit(core::Side::Blue, "Foot", "INF", battle::Arm::Infantry, 12, 14, 180, 600);
  made.turn(1);
  made.phase(3, "shooting");
  made.volley(guns, foot, 1);
  const Film film = made.film({.men_per_figure = 1});
  for (const stage::Fall& fall : roster_of(film, foot).falls) {
    float least = 1e9F;
    for (const stage::Shot& shot : film.set.shots) least = std::min(least, beside(shot, fall.at));
    CHECK(least < 6);
  }
}

TEST_CASE("cold steel takes those who have an enemy before them, and nobody from the rear rank") {
  HandMade made;
  const auto one = made.unit(core::Side::Red, "One", "INF", battle::Arm::Infantry, 12, 14, 0, 600);
  const auto other = made.unit(core::Side::Blue, "Other", "INF", battle::Arm::Infantry, 12, 20, 180, 600);
  made.turn(1);
  made.side(core::Side::Blue);
  made.phase(1, "movement");
  made.charge(other, one, 4);
  made.phase(4, "combat");
  made.melee(other, one, 1);
  const Film film = made.film({.men_per_figure = 1});
  const stage::Roster& struck = roster_of(film, one);
  REQUIRE(!struck.falls.empty());
  for (const stage::Fall& fall : struck.falls) {
    CHECK(fall.cause == Cause::Steel);
    const auto second = static_cast<double>(fall.second);
    CHECK(standing_pose(struck, block_of(film, one.value - 1U, second), fall.figure).rank == 0);
    CHECK(std::cos(fall.bearing) > 0.4F);  // towards the enemy, who came from the north
  }
}

}  // namespace
}  // namespace vedette::choreography::test
