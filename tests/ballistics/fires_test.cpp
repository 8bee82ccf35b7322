#include "ballistics/fires.h"

#include <doctest/doctest.h>

#include <cmath>

using namespace vedette;

namespace {

/// A village of one street, a house every 18 m, and a farm far from it.
stage::StageSet village() {
  stage::StageSet set;
  for (int i = 0; i < 8; ++i) set.scenery.buildings.push_back({.centre = {100 + 18.0F * static_cast<float>(i), 100}});
  set.scenery.buildings.push_back({.centre = {900, 900}});
  return set;
}

stage::Shot burst_at(stage::Vec2 place, float second) {
  stage::Shot shell{.missile = stage::Missile::Shell, .fired = second - 4, .arrives = second};
  shell.grazes.push_back({.second = second, .at = {place.x, place.y, 0}, .bursts = true});
  return shell;
}

}  // namespace

TEST_CASE("a shell that bursts among houses sets the nearest alight, round shot and far bursts none") {
  stage::StageSet set = village();
  stage::Shot ball = burst_at({100, 100}, 5);
  ball.missile = stage::Missile::Ball, ball.grazes[0].bursts = false;
  set.shots = {ball, burst_at({500, 500}, 8), burst_at({902, 911}, 10)};
  const auto blazes = ballistics::kindled(set);
  REQUIRE(blazes.size() == 1);
  CHECK(blazes[0].building == 8);
  CHECK(blazes[0].second > 10);
  CHECK(blazes[0].second < 25);
}

TEST_CASE("fire leaps to houses side by side, later, and no house burns twice") {
  stage::StageSet set = village();
  for (int i = 0; i < 40; ++i) set.shots.push_back(burst_at({100 + 2.0F * static_cast<float>(i), 104}, 10.0F));
  const auto blazes = ballistics::kindled(set);
  CHECK(blazes.size() >= 5);
  std::vector<bool> burns(set.scenery.buildings.size());
  for (const stage::Blaze& one : blazes) {
    CHECK_FALSE(burns[one.building]);
    burns[one.building] = true;
    CHECK(one.second > 10);
  }
  std::size_t leapt = 0;  // further than any shell has burst
  for (const stage::Blaze& one : blazes) leapt += set.scenery.buildings[one.building].centre.x > 178 + 20 ? 1U : 0U;
  for (int i = 0; i < 8; ++i) {
    set.shots = {burst_at({100 + 18.0F * static_cast<float>(i), 104}, 10.0F)};
    leapt += ballistics::kindled(set).size() - 1;
  }
  CHECK(leapt > 0);
}

TEST_CASE("a fire grows, roars, dies down to embers and is nothing before it is lit") {
  const stage::Blaze blaze{.second = 30, .seed = 5};
  CHECK(stage::fierceness(blaze, 29) == 0);
  CHECK(stage::fierceness(blaze, 35) > 0.3F);
  CHECK(stage::fierceness(blaze, 60) == 1);
  CHECK(stage::fierceness(blaze, 30 + 180 + 60) == doctest::Approx(0.2));
  float before = 0;
  for (float at = 30; at < 300; at += 0.5F) {
    CHECK(std::abs(stage::fierceness(blaze, at) - before) < 0.06F);
    before = stage::fierceness(blaze, at);
  }
}
