#include "render/model_parts.h"

#include <doctest/doctest.h>

#include <filesystem>

#include "assets/import.h"
#include "support/paths.h"

namespace vedette::render {
namespace {

assets::Model shipped(const std::string& name) {
  return assets::import_model(std::filesystem::path{paths::source_dir()} / "models" / (name + ".glb"));
}

/// Where a corner of the finest mesh is in a frame.
stage::Vec3 posed(const assets::Model& model, std::size_t corner, int frame) {
  const assets::ModelVertex& v = model.levels.front().vertices[corner];
  return assets::moved(model.pose(frame, v.bone[0]), v.at) * v.first_weight +
         assets::moved(model.pose(frame, v.bone[1]), v.at) * (1 - v.first_weight);
}

/// Every corner of a part is, in three frames, where one of the whole is, seen from the part's own middle.
void check_moves_as_the_whole(const assets::Model& whole, const assets::Model& part, stage::Vec3 middle) {
  REQUIRE_FALSE(part.levels.front().vertices.empty());
  REQUIRE(part.frames == whole.frames);
  for (const int frame : {0, whole.frames / 3, whole.frames - 1}) {
    std::size_t of_whole = 0;  // a part keeps their order
    for (std::size_t i = 0; i < part.levels.front().vertices.size(); ++i) {
      const stage::Vec3 there = posed(part, i, frame) + middle;
      while (of_whole < whole.levels.front().vertices.size() && length(posed(whole, of_whole, frame) - there) > 0.001F)
        ++of_whole;
    }
    CAPTURE(frame);
    CHECK(of_whole < whole.levels.front().vertices.size());
  }
}

}  // namespace

TEST_CASE("a horse without its rider and the rider without it move as both did, by the same poses") {
  const assets::Model both = shipped("horse_hussar");
  const auto is_horse = [](std::string_view bone) { return bone.starts_with("h_"); };
  const assets::Model horse = part_of(both, "horse", is_horse),
                      rider = part_of(both, "rider", [&](std::string_view bone) { return !is_horse(bone); });
  for (const assets::Model* part : {&horse, &rider}) {
    CAPTURE(part->name);
    CHECK(part->poses == both.poses);
    CHECK(part->levels.front().triangles.size() < both.levels.front().triangles.size());
    check_moves_as_the_whole(both, *part, {});
  }
}

TEST_CASE("a gunner taken off his piece moves as he did there, about his own middle") {
  const assets::Model gun = shipped("gun");
  const stage::Vec2 place{1.1F, -0.7F};
  const assets::Model gunner = part_of(
      gun, "gunner", [](std::string_view bone) { return bone.starts_with("g2_"); }, place);
  CHECK(gunner.bones.size() < gun.bones.size());
  CHECK(gunner.poses->size() == gunner.bones.size() * static_cast<std::size_t>(gun.frames));
  check_moves_as_the_whole(gun, gunner, {place.x, place.y, 0});
}

}  // namespace vedette::render
