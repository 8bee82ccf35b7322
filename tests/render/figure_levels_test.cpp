#include "render/figure_levels.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <limits>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "assets/import.h"
#include "support/paths.h"

namespace vedette::render {
namespace {

using assets::ModelLevel;
using stage::Vec3;

/// Slots of models/manifest.yaml.
constexpr int belts = 10, steel = 21, brass = 22;

assets::Model model_of(const std::string& name) {
  return assets::import_model(std::filesystem::path{paths::source_dir()} / "models" / (name + ".glb"));
}

std::map<int, std::size_t> triangles_by_slot(const ModelLevel& level) {
  std::map<int, std::size_t> all;
  for (std::size_t i = 0; i < level.triangles.size(); i += 3) ++all[level.vertices[level.triangles[i]].slot];
  return all;
}

/// Metres from a place to the nearest of a triangle's surface, looked for on a lattice of a sixteenth of its sides.
float distance(Vec3 from, const std::array<Vec3, 3>& triangle) {
  constexpr int steps = 16;
  float nearest = std::numeric_limits<float>::max();
  for (int i = 0; i <= steps; ++i)
    for (int j = 0; i + j <= steps; ++j) {
      const float u = static_cast<float>(i) / steps, v = static_cast<float>(j) / steps;
      nearest = std::min(
          nearest, length(triangle[0] + (triangle[1] - triangle[0]) * u + (triangle[2] - triangle[0]) * v - from));
    }
  return nearest;
}

/// How far corners of the one lie from the surface of the other, metres: the farthest of every seventh.
float farthest(const ModelLevel& of, const ModelLevel& from) {
  float most = 0;
  for (std::size_t corner = 0; corner < of.vertices.size(); corner += 7) {
    float nearest = std::numeric_limits<float>::max();
    for (std::size_t i = 0; i < from.triangles.size(); i += 3)
      nearest = std::min(nearest, distance(of.vertices[corner].at, {from.vertices[from.triangles[i]].at,
                                                                    from.vertices[from.triangles[i + 1]].at,
                                                                    from.vertices[from.triangles[i + 2]].at}));
    most = std::max(most, nearest);
  }
  return most;
}

}  // namespace

TEST_CASE("a figure's levels go from fine to coarse, each with clearly fewer triangles, and one is for the smallest") {
  for (const char* name : {"highlander", "infantry_shako", "horse_lancer", "gun"}) {
    CAPTURE(name);
    const std::vector<FigureLevel> levels = levels_of(model_of(name));
    REQUIRE(levels.size() == 7);
    for (std::size_t i = 0; i + 1 < levels.size(); ++i) {
      CAPTURE(i);
      CHECK(levels[i].at_least > levels[i + 1].at_least);
      const bool of_a_gun =
          std::string_view{name} == "gun";  // its spokes stay, and its last level serves for the smallest
      CHECK(static_cast<float>(levels[i + 1].mesh.triangles.size()) <=
            static_cast<float>(levels[i].mesh.triangles.size()) * (of_a_gun ? 1.0F : 0.9F));
    }
    CHECK(levels.back().at_least == 0);
    for (const FigureLevel& level : levels)
      CHECK(std::ranges::all_of(level.mesh.triangles,
                                [&](std::uint32_t corner) { return corner < level.mesh.vertices.size(); }));
  }
}

TEST_CASE("a figure with fewer triangles has its belts, steel and brass, and its shape within some centimetres") {
  for (const char* name : {"highlander", "infantry_shako", "horse_lancer"}) {
    CAPTURE(name);
    const ModelLevel whole = model_of(name).levels.front();
    const ModelLevel fewer = simplified(whole, 0.25F, 0.02F);
    CHECK(fewer.triangles.size() < whole.triangles.size() * 3 / 5);
    auto before = triangles_by_slot(whole), after = triangles_by_slot(fewer);
    CHECK(before.size() == after.size());
    const auto kept = [&](int slot) { return static_cast<float>(after[slot]) / static_cast<float>(before[slot]); };
    CHECK(kept(belts) > 0.75F);
    CHECK(kept(brass) > 0.75F);
    CHECK(kept(steel) > 0.45F);  // scabbards are round
    CHECK(farthest(whole, fewer) < 0.05F);
  }
}

TEST_CASE("edges of a figure with fewer triangles are as sharp as they were, and every corner is one it had") {
  const ModelLevel whole = model_of("highlander").levels.front(), fewer = simplified(whole, 0.25F, 0.02F);
  const auto facing = [](const ModelLevel& level) {  // mean cosine between a triangle and its corners' normals
    float sum = 0;
    for (std::size_t i = 0; i < level.triangles.size(); i += 3) {
      const auto at = [&](std::size_t k) { return level.vertices[level.triangles[i + k]].at; };
      const Vec3 faces = cross(at(1) - at(0), at(2) - at(0));
      for (std::size_t k = 0; k < 3; ++k)
        sum += dot(level.vertices[level.triangles[i + k]].normal, faces * (1 / std::max(1e-9F, length(faces)))) / 3;
    }
    return 3 * sum / static_cast<float>(level.triangles.size());
  };
  CHECK(facing(fewer) > facing(whole) - 0.05F);
  for (const assets::ModelVertex& v : fewer.vertices) {
    const bool was_there = std::ranges::any_of(whole.vertices, [&](const assets::ModelVertex& other) {
      return length(v.at - other.at) + length(v.normal - other.normal) == 0 && v.slot == other.slot &&
             v.bone == other.bone;
    });
    REQUIRE(was_there);
  }
}

}  // namespace vedette::render
