#include <doctest/doctest.h>

#include "render/foreground.h"

using namespace vedette;

namespace {

/// A level field with one man on it.
stage::StageSet field() {
  stage::StageSet set;
  set.scenery.ground = {.columns = 101, .rows = 101, .cell = 5, .metres = std::vector<float>(101 * 101, 10.0F)};
  stage::Roster roster{.unit = 1, .figures = 1};
  roster.index_falls();
  set.rosters.push_back(roster);
  return set;
}

constexpr float far_off = 60;

/// Metres to the nearest thing that a camera sees, which stands two metres over the ground and looks north.
float nearest(const stage::StageSet& set, stage::Vec2 man, std::vector<stage::Plant> plants = {}) {
  stage::StageFrame frame{.camera = {.eye = {250, 250, 12}, .target = {250, 350, 12}, .field_of_view = 0.3F}};
  stage::Block block{.roster = 0, .at = man, .sway = 0};
  block.from = block.to = {.front = 0, .depth = 0, .ranks = 1};
  frame.blocks.push_back(block);
  const render::Foreground foreground{set, std::move(plants)};
  return foreground.nearest(render::View{frame.camera, 1280, 720, 0}, frame, far_off);
}

}  // namespace

TEST_CASE("the nearest thing in a picture is the ground at its lower edge, or who stands before that") {
  const stage::StageSet set = field();
  const float ground = nearest(set, {250, 400});
  CHECK(ground > 9);
  CHECK(ground < 12);
  CHECK(nearest(set, {250, 255}) == doctest::Approx(4.5).epsilon(0.05));
  CHECK(nearest(set, {250, 240}) == ground);  // behind the eye
}

TEST_CASE("who walks into the picture comes near by degrees") {
  const stage::StageSet set = field();
  float before = nearest(set, {258, 254});
  float first = before;
  for (float x = 258; x >= 250; x -= 0.05F) {
    const float now = nearest(set, {x, 254});
    CHECK(now <= before);
    CHECK(before - now < 0.25F);
    before = now;
  }
  CHECK(before == doctest::Approx(3.5).epsilon(0.05));
  CHECK(first > 9);
}

TEST_CASE("walls, houses and plants count, and of a tree its trunk where one looks under its crown") {
  stage::StageSet set = field();
  set.scenery.lines.push_back(
      {.kind = stage::LineKind::Wall, .points = {{240, 257}, {260, 257}}, .width = 0.5F, .height = 1.2F});
  CHECK(nearest(set, {250, 400}) == doctest::Approx(6.4).epsilon(0.05));
  set = field();
  set.scenery.buildings.push_back({.centre = {250, 264}, .size = {12, 12}});
  CHECK(nearest(set, {250, 400}) == doctest::Approx(7.4).epsilon(0.06));
  set = field();
  const stage::Plant bush{.foot = {250, 256, 10}, .width = 1.4F, .height = 1.4F};
  CHECK(nearest(set, {250, 400}, {bush}) == doctest::Approx(5.3).epsilon(0.05));
  const stage::Plant oak{.kind = stage::PlantKind::Oak, .foot = {250, 256, 10}, .width = 9, .height = 14};
  const float trunk = nearest(set, {250, 400}, {oak});
  CHECK(trunk > 3.5F);
  CHECK(trunk < 6);
}
