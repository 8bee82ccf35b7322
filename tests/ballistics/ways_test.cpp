#include "ballistics/ways.h"

#include <doctest/doctest.h>

#include <cmath>

using namespace vedette;
using stage::Missile;
using stage::Shot;
using stage::Vec2;
using stage::Vec3;

namespace {

/// Level ground 2 km each way, 20 m high; east of 1,500 m it rises one metre in ten.
stage::Scenery plain() {
  stage::Scenery scenery;
  scenery.ground = {.columns = 201, .rows = 201, .cell = 10, .origin = {0, 0}, .metres = {}};
  for (int row = 0; row < 201; ++row)
    for (int column = 0; column < 201; ++column)
      scenery.ground.metres.push_back(20 + std::max(0.0F, static_cast<float>(column - 150)));
  return scenery;
}

/// A gun far in the west fires east, due to strike 600 m away.
Shot shot_east(Missile missile = Missile::Ball) {
  const float flight = missile == Missile::Shell ? 3.0F : 1.8F;
  return {.missile = missile, .from = {100, 1'000}, .to = {700, 1'000}, .fired = 10, .arrives = 10 + flight, .seed = 7};
}

Shot flown_over(const stage::Scenery& scenery, Shot shot) {
  const picking::Picker land{scenery};
  return ballistics::flown(std::move(shot), {scenery, land});
}

bool same(const Shot& a, const Shot& b) {
  if (a.grazes.size() != b.grazes.size() || !(a.thrown == b.thrown)) return false;
  for (std::size_t i = 0; i < a.grazes.size(); ++i)
    if (a.grazes[i].second != b.grazes[i].second || !(a.grazes[i].at == b.grazes[i].at)) return false;
  return true;
}

float speed(Vec3 v) {
  return std::hypot(v.x, v.y, v.z);
}

}  // namespace

TEST_CASE("a ball comes down where and when it is laid, then bounds on, each bound shorter and lower") {
  const stage::Scenery scenery = plain();
  const Shot shot = flown_over(scenery, shot_east());
  REQUIRE(shot.grazes.size() >= 4);
  CHECK(shot.grazes[0].second == doctest::Approx(11.8).epsilon(0.002));
  CHECK(shot.grazes[0].at.x == doctest::Approx(700).epsilon(0.002));
  float leg = 600, high = 1e9F;
  for (std::size_t i = 0; i + 2 < shot.grazes.size(); ++i) {
    const float next = shot.grazes[i + 1].at.x - shot.grazes[i].at.x,
                hop = shot.grazes[i].onward.z * shot.grazes[i].onward.z / 19.6F;
    CHECK(next > 0);
    CHECK(next < leg);
    CHECK(hop < high);
    CHECK(hop < 3.5F);  // breast high, not over everybody's heads
    leg = next, high = hop;
  }
  CHECK(shot.grazes[shot.grazes.size() - 2].rolls);
  CHECK(shot.grazes.back().at.x > 1'100);
}

TEST_CASE("soaked ground swallows a ball within sixty metres") {
  stage::Scenery scenery = plain();
  scenery.air.wet = true;
  const Shot shot = flown_over(scenery, shot_east());
  CHECK(shot.grazes.front().on == stage::Ground::Mud);
  CHECK(shot.grazes.back().at.x < 780);
  const Shot dry = flown_over(plain(), shot_east());
  CHECK(dry.grazes.back().at.x > shot.grazes.back().at.x + 300);
}

TEST_CASE("ground that dries in the course of the battle lets later balls bound") {
  stage::StageSet set;
  set.scenery = plain();
  set.scenery.air.wet = true, set.scenery.air.dries = 0.3F;
  set.seconds = 100;
  set.shots = {shot_east(), shot_east()};
  set.shots[1].fired += 40, set.shots[1].arrives += 40;
  ballistics::work_out_shots(set);
  CHECK(set.shots[0].grazes.front().on == stage::Ground::Mud);
  CHECK(set.shots[1].grazes.front().on == stage::Ground::Earth);
  CHECK(set.shots[1].grazes.size() > set.shots[0].grazes.size());
}

TEST_CASE("a wall stops a ball, water and a hillside take it") {
  stage::Scenery scenery = plain();
  scenery.buildings.push_back({.centre = {900, 1'000}, .bearing = 0, .size = {30, 10}, .height = 8});
  const Shot walled = flown_over(scenery, shot_east());
  CHECK(walled.grazes.back().on == stage::Ground::Wall);
  CHECK(walled.grazes.back().at.x == doctest::Approx(895).epsilon(0.002));

  scenery = plain();
  scenery.areas.push_back(
      {.kind = stage::AreaKind::Lake, .outline = {{650, 900}, {1'400, 900}, {1'400, 1'100}, {650, 1'100}}});
  CHECK(flown_over(scenery, shot_east()).grazes.front().on == stage::Ground::Water);

  Shot uphill = shot_east();
  uphill.from = {900, 1'000}, uphill.to = {1'600, 1'000};
  const Shot flat = flown_over(plain(), shot_east()), up = flown_over(plain(), uphill);
  CHECK(up.grazes.back().at.x - up.grazes.front().at.x < flat.grazes.back().at.x - flat.grazes.front().at.x);
}

TEST_CASE("canister strikes in a strip a tenth of the range wide about its target") {
  Shot shot = shot_east(Missile::Canister);
  shot.to = {300, 1'000}, shot.arrives = 10.6F;
  const Shot done = flown_over(plain(), shot);
  CHECK(done.grazes.size() > 8);
  for (const stage::Graze& ball : done.grazes) {
    CHECK(std::abs(ball.at.y - 1'000) < 11);
    CHECK(ball.at.x > 240);
    CHECK(ball.at.x < 320);
    CHECK(ball.second > 10);
    CHECK(ball.second < 10.8F);
  }
}

TEST_CASE("a shell goes up at six to twelve degrees and bursts, and nothing of it is seen afterwards") {
  const stage::Scenery scenery = plain();
  const Shot shell = flown_over(scenery, shot_east(Missile::Shell));
  const float rise = std::asin(shell.thrown.z / speed(shell.thrown)) * 57.3F;
  CHECK(rise > 4);
  CHECK(rise < 12);
  CHECK(shell.grazes.back().bursts);
  CHECK(shell.grazes.back().second - shell.grazes.front().second < 1.5F);
  CHECK(stage::missile_at(shell, 12, scenery.ground)->z > 28);
  CHECK_FALSE(stage::missile_at(shell, shell.ends() + 0.01F, scenery.ground));
}

TEST_CASE("a ball's way has no gaps, begins at the muzzle and never goes under the ground") {
  const stage::Scenery scenery = plain();
  const Shot shot = flown_over(scenery, shot_east());
  CHECK_FALSE(stage::missile_at(shot, 9.99F, scenery.ground));
  std::optional<Vec3> before;
  for (float at = 10; at < shot.ends(); at += 0.01F) {
    const auto now = stage::missile_at(shot, at, scenery.ground);
    REQUIRE(now);
    CHECK(now->z > scenery.ground.at({now->x, now->y}) - 0.06F);
    if (before) CHECK(speed(*now - *before) < 3.6F);
    before = now;
  }
}

TEST_CASE("a shot's way is its own, whatever else is fired, and the same every time") {
  stage::StageSet set;
  set.scenery = plain();
  for (int i = 0; i < 12; ++i) {
    Shot shot = shot_east(static_cast<Missile>(i % 3));
    shot.from.y = 700 + 40.0F * static_cast<float>(i), shot.seed = static_cast<std::uint32_t>(i);
    set.shots.push_back(shot);
  }
  stage::StageSet alone = set;
  ballistics::work_out_shots(set);
  for (const Shot& shot : set.shots) CHECK(same(shot, flown_over(set.scenery, shot)));
  alone.shots = {alone.shots[5]};
  ballistics::work_out_shots(alone);
  CHECK(same(alone.shots[0], set.shots[5]));
  ballistics::work_out_shots(set);
  CHECK(same(alone.shots[0], set.shots[5]));
}
