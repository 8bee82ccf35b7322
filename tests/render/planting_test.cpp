#include "render/planting.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "render/growth.h"
#include "render/plant_shapes.h"
#include "render/plant_sprites.h"
#include "stage/hedges.h"
#include "support/paths.h"

using namespace vedette;

namespace {

stage::Scenery flat_field() {
  stage::Scenery scenery;
  scenery.ground.columns = scenery.ground.rows = 41;
  scenery.ground.cell = 5;
  scenery.ground.metres.assign(41 * 41, 10);
  return scenery;
}

const assets::Flora& shipped_flora() {
  static const assets::Flora flora = [] {
    data::Faults faults;
    const auto read = assets::load_flora(std::filesystem::path{paths::source_dir()} / "models", faults);
    REQUIRE_MESSAGE(read, faults.text());
    return *read;
  }();
  return flora;
}

bool same(const render::LeafMesh& a, const render::LeafMesh& b) {
  return std::ranges::equal(a.vertices, b.vertices, [](const render::LeafVertex& p, const render::LeafVertex& q) {
    return p.x == q.x && p.y == q.y && p.z == q.z && p.rgba == q.rgba;
  });
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

TEST_CASE(
    "every individual of every plant is another, its finer levels have more triangles and all fill about the same "
    "room") {
  const assets::Flora& flora = shipped_flora();
  for (std::size_t kind = 0; kind < render::plant_kinds; ++kind)
    for (const auto quarter : {stage::Quarter::Summer, stage::Quarter::Winter}) {
      CAPTURE(stage::plant_names[kind]);
      std::size_t finer = 1'000'000;
      for (std::size_t level = 0; level < render::plant_levels; ++level) {
        const auto mesh = render::plant_mesh(flora, static_cast<stage::PlantKind>(kind), quarter, 0, level);
        const auto other = render::plant_mesh(flora, static_cast<stage::PlantKind>(kind), quarter, 1, level);
        CHECK(mesh.triangles.size() <= finer);
        CHECK(mesh.triangles.size() > 0);
        CHECK_FALSE(same(mesh, other));
        CHECK(same(mesh, render::plant_mesh(flora, static_cast<stage::PlantKind>(kind), quarter, 0, level)));
        finer = mesh.triangles.size();
        float highest = 0, widest = 0;
        for (const auto& vertex : mesh.vertices) {
          widest = std::max(widest, std::hypot(vertex.x, vertex.y));
          highest = std::max(highest, vertex.z);
          CHECK(vertex.z > -0.1F);
        }
        CHECK(highest > 0.8F);
        CHECK(highest < 1.45F);
        CHECK(widest > 0.2F);
        CHECK(widest < 1);
      }
    }
}

TEST_CASE("oaks keep a few leaves in winter, elms none, pines all") {
  const auto leafy = [&](stage::PlantKind kind) {
    const auto& look = shipped_flora()[static_cast<std::size_t>(kind)];
    const auto skeleton = render::grown(look, stage::habit_of(kind), 1);
    return std::ranges::count_if(skeleton.sprays,
                                 [&](const render::Spray& one) { return one.leafy_from < look.cover[3]; }) *
           100 / static_cast<std::ptrdiff_t>(skeleton.sprays.size());
  };
  CHECK(leafy(stage::PlantKind::Oak) > 4);
  CHECK(leafy(stage::PlantKind::Oak) < 30);
  CHECK(leafy(stage::PlantKind::Elm) == 0);
  CHECK(leafy(stage::PlantKind::Pine) == 100);
}

TEST_CASE("pieces of a trunk or limb fit each other: one sees through no joint") {
  using render::Branch;
  const assets::PlantLook& oak = shipped_flora()[static_cast<std::size_t>(stage::PlantKind::Oak)];
  std::size_t joints = 0;
  for (std::uint32_t seed = 0; seed < 4; ++seed) {
    const std::vector<Branch> wood = render::grown(oak, stage::habit_of(stage::PlantKind::Oak), seed).wood;
    for (std::size_t i = 1; i < wood.size(); ++i) {
      const Branch &below = wood[i - 1], &above = wood[i];
      if (below.order != above.order || length(below.to.at - above.from.at) > 0) continue;
      ++joints;
      CHECK(below.to.radius == above.from.radius);
      CHECK(length(below.to.way - above.from.way) == 0);
      CHECK(length(below.side - above.side) == 0);
    }
  }
  CHECK(joints > 4 * 10);
}

TEST_CASE("reeds are slim blades that rise from the ground") {
  constexpr float wide = 1.6F;  // metres
  for (std::size_t one = 0; one < render::individuals; ++one) {
    const render::LeafMesh mesh =
        render::plant_mesh(shipped_flora(), stage::PlantKind::Reed, stage::Quarter::Summer, one, 0);
    std::size_t rooted = 0;
    for (std::size_t i = 0; i + 1 < mesh.vertices.size(); ++i) {
      const auto &left = mesh.vertices[i], &right = mesh.vertices[i + 1];
      if (left.z > 0 || right.z > 0) continue;
      ++rooted;
      CHECK(wide * std::hypot(left.x - right.x, left.y - right.y) < 0.03F);
    }
    CHECK(rooted > 40);
    CHECK(std::ranges::max(mesh.vertices, {}, &render::LeafVertex::z).z < 1.2F);
  }
}

TEST_CASE("a plant far away shows the side it is looked at from, and of its picture as much as nearer by") {
  using render::PlantSprites;
  CHECK(PlantSprites::column({0, 100, -5}, 0) == 0);  // an eye that looks north
  CHECK(PlantSprites::column({-100, 0, -5}, 0) == 1);
  CHECK(PlantSprites::column({0, 100, -5}, 1.571F) == 1);  // or the plant is turned
  CHECK(PlantSprites::column({0, 10, -100}, 0) == 2 * PlantSprites::sides);
  PlantSprites sprites;
  sprites.add(std::array{render::plant_mesh(shipped_flora(), stage::PlantKind::Oak, stage::Quarter::Summer, 0, 1)});
  CHECK(sprites.rows() == 1);
  std::size_t there = 0;
  for (int y = 0; y < PlantSprites::tile; ++y)
    for (int x = 0; x < PlantSprites::tile; ++x)
      there +=
          (sprites.pixels()[static_cast<std::size_t>(y * PlantSprites::tile * PlantSprites::columns + x)] >> 24U) > 127;
  const double share = static_cast<double>(there) / (PlantSprites::tile * PlantSprites::tile);
  CHECK(share > 0.25);  // an oak: its crown is two thirds of its square, which is two thirds of the tile
  CHECK(share < 0.6);
}

TEST_CASE("no plant of a hedge stands in its gaps and gates, trees stand in it here and there") {
  stage::Scenery scenery = flat_field();
  scenery.growth.hedgerow = {stage::PlantKind::Elm};
  for (const float y : {40.0F, 90.0F, 140.0F})
    scenery.lines.push_back({.kind = stage::LineKind::Hedge, .points = {{0, y}, {200, y}}, .width = 2, .height = 1.6F});
  scenery.survey();
  CHECK(scenery.openings.size() >= 3);
  CHECK(std::ranges::any_of(scenery.openings, &stage::Opening::gate));
  CHECK(scenery.hedgerow.size() >= 4);
  std::size_t bushes = 0;
  for (const stage::Plant& plant : stage::plant_scenery(scenery, 1'000'000)) {
    const bool in_hedge = std::abs(std::remainder(plant.foot.y - 40, 50.0F)) < 0.6F;
    if (!in_hedge) continue;
    ++bushes;
    CHECK_FALSE(std::ranges::any_of(scenery.openings, [&](const stage::Opening& o) {
      return stage::length(o.at - stage::Vec2{plant.foot.x, plant.foot.y}) < o.half;
    }));
  }
  CHECK(bushes > 250);
}

TEST_CASE("an orchard stands in rows along its longest side") {
  stage::Scenery scenery = flat_field();
  scenery.areas.push_back(
      {.kind = stage::AreaKind::Orchard, .outline = {{20, 20}, {160, 90}, {140, 130}, {0, 60}}, .height = 5});
  const float rows = stage::rows_of(scenery.areas[0].outline);
  CHECK(std::abs(stage::turn_between(rows, stage::bearing_of({140, 70}))) < 0.01F);
  const stage::Vec2 way = stage::heading(rows);
  std::size_t trees = 0, in_row = 0;
  for (const stage::Plant& plant : stage::plant_scenery(scenery, 1'000'000)) {
    if (plant.kind != stage::PlantKind::Olive && plant.kind != stage::PlantKind::Apple) continue;
    if (!stage::is_inside(scenery.areas[0].outline, {plant.foot.x, plant.foot.y})) continue;
    ++trees;
    const float off = stage::dot(stage::Vec2{plant.foot.x, plant.foot.y - 60}, stage::Vec2{way.y, -way.x});
    in_row += std::abs(std::remainder(off - 4.5F, 9.0F)) < 0.7F;
  }
  CHECK(trees > 50);
  CHECK(in_row == trees);
}
