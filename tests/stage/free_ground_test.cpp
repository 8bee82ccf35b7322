#include "stage/free_ground.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

#include "stage/figure.h"
#include "stage/scenery.h"

namespace vedette::stage {
namespace {

Scenery field() {
  Scenery scenery;
  scenery.ground = {.columns = 2, .rows = 2, .cell = 200, .origin = {-100, -100}, .metres = {0, 0, 0, 0}};
  return scenery;
}

Scenery of_everything() {
  Scenery scenery = field();
  scenery.lines.push_back({.kind = LineKind::Hedge, .points = {{-80, 20}, {80, 20}}, .width = 1.2F, .height = 1.5F});
  scenery.lines.push_back({.kind = LineKind::Wall, .points = {{-80, -20}, {80, -20}}, .width = 0.5F, .height = 1.5F});
  scenery.trunks.push_back({{-30, 0}, 0.4F});
  scenery.buildings.push_back({.centre = {30, 0}, .bearing = 0.4F, .size = {12, 8}});
  return scenery;
}

TEST_CASE("who stands does so beside a hedge, a wall, a trunk, the walls of a house, and not in his neighbour") {
  const FreeGround free{of_everything()};
  constexpr float pitch = 0.6F;
  std::vector<Vec2> stood;
  for (float x = -60; x < 60; x += pitch)
    for (float y = -30; y < 30; y += pitch) stood.push_back(free.beside({x, y}, 1));
  for (const Vec2 man : stood) {
    CHECK(std::abs(man.y - 20) >= 0.59F);
    CHECK(std::abs(man.y + 20) >= 0.49F);
    CHECK(length(man - Vec2{-30, 0}) >= 0.55F);
    const Vec2 local = turned(man - Vec2{30, 0}, -0.4F);
    const float inside = std::min(4 - std::abs(local.x), 6 - std::abs(local.y));
    CHECK_FALSE((inside > -0.12F && inside < 0.2F));  // farther in nobody is seen
  }
  float nearest = 1;
  const std::size_t rows = 100;
  for (std::size_t i = 0; i + rows < stood.size() / 2; ++i)  // west of the house, whose corners press more
    nearest = std::min({nearest, length(stood[i + 1] - stood[i]), length(stood[i + rows] - stood[i])});
  CHECK(nearest > 0.3F);
}

TEST_CASE("where nothing stands nobody steps aside, off the map neither") {
  const FreeGround free{of_everything()};
  CHECK(free.beside({0, 0}, 1) == Vec2{0, 0});
  CHECK(free.beside({-50, 60}, 1) == Vec2{-50, 60});
  CHECK(free.beside({5000, -9000}, 1) == Vec2{5000, -9000});
}

TEST_CASE("who walks through a hedge does not leap, and comes out where he would have come") {
  const FreeGround free{of_everything()};
  constexpr float step = 0.1F;
  Vec2 last = free.beside({3, 15}, 0);
  for (float y = 15 + step; y < 25; y += step) {
    const Vec2 now = free.beside({3, y}, 0);
    CHECK(now.y > last.y);
    CHECK(length(now - last) < 2.5F * step);
    last = now;
  }
  CHECK(last.y == doctest::Approx(25).epsilon(0.01));
}

TEST_CASE("figures stand where their roster's ground lets them, in their ranks they know nothing of it") {
  Roster roster{.figures = 40, .seed = 7};
  roster.index_falls();
  const Layout line{.front = 24, .depth = 1, .ranks = 2};
  const Block block{.at = {0, 20}, .from = line, .to = line, .sway = 0};
  roster.free = std::make_shared<const FreeGround>(of_everything());
  int moved = 0;
  for (int figure = 0; figure < roster.figures; ++figure) {
    const Vec2 stands = standing_pose(roster, block, figure).at;
    CHECK(std::abs(stands.y - 20) > 0.59F);
    moved += length(stands - pose_in_ranks(roster, block, figure).at) > 0.1F;
  }
  CHECK(moved > 20);
}

TEST_CASE(
    "who marches through an opened hedge goes by its gaps, beside his neighbours, and is where he was behind it") {
  Scenery scenery = field();
  for (float x = -60; x < 60; x += hedge_gaps)
    scenery.lines.push_back(
        {.kind = LineKind::Hedge, .points = {{x, 0}, {x + hedge_clump, 0}}, .width = 1.6F, .height = 1.5F});
  const FreeGround free{scenery};
  constexpr float pitch = 0.56F;
  float nearest = 1, fastest = 0;
  int in_it = 0;
  Vec2 beside;
  for (float x = -40; x < 40; x += pitch) {
    Vec2 last = free.beside({x, -10}, 0);
    CHECK(last.x == doctest::Approx(x));
    for (float y = -9.9F; y < 10; y += 0.1F) {
      const Vec2 man = free.beside({x, y}, 0);
      fastest = std::max(fastest, length(man - last));
      last = man;
      for (const Line& clump : scenery.lines)
        in_it += distance(man, clump.points[0], clump.points[1]) < clump.width / 2;
    }
    CHECK(last.x == doctest::Approx(x));
    const Vec2 here = free.beside({x, 0}, 0);
    if (x > -40) nearest = std::min(nearest, length(here - beside));
    beside = here;
  }
  CHECK(in_it < 500);  // of 2,300 looks at a hedge without gaps: who makes straight for a clump brushes it
  CHECK(nearest > 0.3F);
  CHECK(fastest < 0.25F);
}

TEST_CASE("who stands where a hedge was opened stands in none of what is left of it") {
  Scenery scenery = field();
  for (float x = -60; x < 60; x += hedge_gaps)
    scenery.lines.push_back(
        {.kind = LineKind::Hedge, .points = {{x, 0}, {x + hedge_clump, 0}}, .width = 1.6F, .height = 1.5F});
  const FreeGround free{scenery};
  const auto in_it = [&](bool mounted, float settled) {
    int all = 0;
    for (float x = -40; x < 40; x += 0.56F)
      for (const Line& clump : scenery.lines)
        all += distance(free.beside({x, 0.1F}, settled, mounted), clump.points[0], clump.points[1]) < clump.width / 2;
    return all;
  };
  for (const bool mounted : {false, true}) {
    CHECK(in_it(mounted, 0) > 0);  // who makes straight for a clump brushes through it
    CHECK(in_it(mounted, 1) == 0);
  }
}

TEST_CASE("who walks over a low wall climbs it, who stands beside it or before a high one does not") {
  Scenery scenery = field();
  scenery.lines.push_back({.kind = LineKind::Wall, .points = {{-80, 0}, {80, 0}}, .width = 0.5F, .height = 1.2F});
  scenery.lines.push_back({.kind = LineKind::Wall, .points = {{-80, 20}, {80, 20}}, .width = 0.8F, .height = 2});
  scenery.lines.push_back({.kind = LineKind::Wall, .points = {{-80, 40}, {80, 40}}, .width = 0.5F, .height = 2.2F});
  const FreeGround free{scenery};
  CHECK(free.over({0, 0}, 0) == doctest::Approx(1.2F));
  CHECK(free.over({0, 0.6F}, 0) > 0.2F);
  CHECK(free.over({0, 3}, 0) == 0);
  CHECK(free.over({0, 0}, 1) == 0);
  CHECK(free.over({0, 20}, 0) == doctest::Approx(2));
  CHECK(free.over({0, 40}, 0) == 0);
}

}  // namespace
}  // namespace vedette::stage
