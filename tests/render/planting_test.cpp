#include "render/planting.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "render/plant_shapes.h"

using namespace vedette;

namespace {

stage::Scenery flat_field() {
  stage::Scenery scenery;
  scenery.ground.columns = scenery.ground.rows = 41;
  scenery.ground.cell = 5;
  scenery.ground.metres.assign(41 * 41, 10);
  return scenery;
}

}  // namespace

TEST_CASE("no grass comes up on ways, in water, at a ford or in a house") {
  stage::Scenery scenery = flat_field();
  scenery.lines.push_back({.kind = stage::LineKind::Road, .points = {{0, 50}, {200, 50}}, .width = 8});
  scenery.lines.push_back({.kind = stage::LineKind::Hedge, .points = {{0, 120}, {200, 120}}, .width = 8});
  scenery.crossings.push_back({.bridge = false, .from = {20, 150}, .to = {60, 150}, .width = 14});
  scenery.buildings.push_back({.centre = {150, 160}});
  const render::BareGround bare{scenery};
  CHECK(bare.at({100, 50}));
  CHECK(bare.at({100, 53}));
  CHECK(bare.at({40, 155}));
  CHECK(bare.at({150, 160}));
  CHECK_FALSE(bare.at({100, 60}));
  CHECK_FALSE(bare.at({100, 120}));  // a hedge is green to its foot
  CHECK_FALSE(bare.at({-50, 50}));
  CHECK_FALSE(render::BareGround{}.at({100, 50}));
}

TEST_CASE("of a wood that is drawn with fewer trees each stands where it stands among all, and its trunks are known") {
  stage::Scenery scenery = flat_field();
  scenery.areas.push_back(
      {.kind = stage::AreaKind::Wood, .outline = {{0, 0}, {200, 0}, {200, 200}, {0, 200}}, .height = 9});
  scenery.survey();
  const auto all = stage::plant_scenery(scenery, 1'000'000), few = stage::plant_scenery(scenery, 100);
  CHECK(few.size() < all.size() / 2);
  CHECK(few.size() > 40);
  std::size_t trunks = 0;
  for (const stage::Plant& tree : all) trunks += stage::trunk_of(tree) > 0;
  CHECK(scenery.trunks.size() == trunks);
  for (const stage::Plant& tree : few)
    CHECK(std::ranges::any_of(all, [&](const stage::Plant& other) {
      return other.foot.x == tree.foot.x && other.foot.y == tree.foot.y && other.kind == tree.kind;
    }));
}

TEST_CASE("a plant's finer levels have more triangles, and every level fills about the same room") {
  for (std::size_t kind = 0; kind < render::plant_kinds; ++kind) {
    std::size_t finer = 1'000'000;
    for (std::size_t level = 0; level < render::plant_levels; ++level) {
      const render::Mesh mesh = render::plant_mesh(static_cast<render::PlantKind>(kind), level, render::Season::Summer);
      CHECK(mesh.triangles.size() <= finer);
      finer = mesh.triangles.size();
      for (const auto& vertex : mesh.vertices) {
        CHECK(std::abs(vertex.x) < 0.75F);
        CHECK(vertex.z > -0.2F);
        CHECK(vertex.z < 1.25F);
      }
    }
  }
}
