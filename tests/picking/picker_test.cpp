#include "picking/picker.h"

#include <doctest/doctest.h>

using namespace vedette;
using stage::Vec2;
using stage::Vec3;

namespace {

/// Rolling ground, 101 x 101 samples of 10 m.
stage::Scenery rolling() {
  stage::Scenery scenery;
  scenery.ground = {.columns = 101, .rows = 101, .cell = 10, .origin = {0, 0}, .metres = {}};
  for (int row = 0; row < 101; ++row)
    for (int column = 0; column < 101; ++column)
      scenery.ground.metres.push_back(30 + 12 * std::sin(static_cast<float>(column) * 0.13F) *
                                               std::cos(static_cast<float>(row) * 0.11F));
  return scenery;
}

}  // namespace

TEST_CASE("a ray straight down meets the ground at its height") {
  const stage::Scenery scenery = rolling();
  const picking::Picker picker{scenery};
  for (int i = 0; i < 400; ++i) {
    const Vec2 p{20 + 960 * stage::noise(1, static_cast<std::uint64_t>(i), 0),
                 20 + 960 * stage::noise(1, static_cast<std::uint64_t>(i), 1)};
    const auto hit = picker.ground({{p.x, p.y, 500}, {0, 0, -1}});
    REQUIRE(hit);
    CHECK(hit->z == doctest::Approx(scenery.ground.at(p)).epsilon(0.01));
  }
}

TEST_CASE("Bullet's sight agrees with stepping along the ground's own heights") {
  const stage::Scenery scenery = rolling();
  const picking::Picker picker{scenery};
  int differ = 0;
  for (int i = 0; i < 500; ++i) {
    const auto chance = [&](int salt) {
      return stage::noise(2, static_cast<std::uint64_t>(i), static_cast<std::uint64_t>(salt));
    };
    const Vec2 a{30 + 900 * chance(0), 30 + 900 * chance(1)}, b{30 + 900 * chance(2), 30 + 900 * chance(3)};
    const Vec3 from{a.x, a.y, scenery.ground.at(a) + 2}, to{b.x, b.y, scenery.ground.at(b) + 2};
    float least = 1e9F;
    for (int step = 1; step < 2'000; ++step) {
      const float t = static_cast<float>(step) / 2'000;
      const Vec3 p = from + (to - from) * t;
      least = std::min(least, p.z - scenery.ground.at({p.x, p.y}));
    }
    if (std::abs(least) < 0.25F) continue;  // grazing: triangles and bilinear cells may differ by that much
    differ += picker.clear(from, to) != (least > 0) ? 1 : 0;
  }
  CHECK(differ == 0);
}

TEST_CASE("a click on a battalion finds it, a click beside it finds the ground") {
  stage::StageSet set;
  set.scenery = rolling();
  set.rosters.push_back({.unit = 7, .name = "27th Foot", .figures = 60});
  stage::StageFrame frame;
  frame.blocks.push_back({.roster = 0, .at = {500, 500}, .to = {.front = 150, .depth = 6, .ranks = 2}});
  const picking::Picker picker{set.scenery};
  const float z = set.scenery.ground.at({500, 500});
  const stage::Camera camera{.eye = {500, 200, z + 80}, .target = {500, 500, z + 3}};
  CHECK(picker.unit(picking::ray_through(camera, 0, 0, 1.6F), set, frame) == 7U);
  CHECK_FALSE(picker.unit(picking::ray_through(camera, 0.9F, -0.5F, 1.6F), set, frame));
  CHECK(picker.ground(picking::ray_through(camera, 0.9F, -0.5F, 1.6F)));
}
