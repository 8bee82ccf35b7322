#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <vector>

#include "assets/flags.h"
#include "assets/import.h"
#include "assets/library.h"
#include "assets/shots.h"
#include "assets/wardrobe.h"
#include "data/read.h"
#include "stage/geometry.h"
#include "support/paths.h"

namespace {

using namespace vedette::assets;
namespace stage = vedette::stage;
namespace fs = std::filesystem;

const fs::path models{fs::path{paths::source_dir()} / "models"};

const Library& library() {
  static const Library instance = load_library(models);
  return instance;
}

fs::path scratch(const std::string& name) {
  const fs::path folder = fs::path{paths::binary_dir()} / "scratch" / name;
  fs::remove_all(folder);
  fs::create_directories(folder);
  return folder;
}

std::string fault_of(const fs::path& folder) {
  try {
    (void)load_library(folder);
  } catch (const std::runtime_error& fault) {
    return fault.what();
  }
  return {};
}

}  // namespace

TEST_CASE("every model of the manifest has three levels, each coarser, and stands on the ground") {
  for (const Model& model : library().models) {
    CAPTURE(model.name);
    REQUIRE(model.levels.size() == 3);
    for (std::size_t level = 1; level < 3; ++level)
      CHECK(model.levels[level].triangles.size() < model.levels[level - 1].triangles.size());
    float lowest = 9, highest = 0;
    for (const ModelVertex& corner : model.levels[0].vertices) {
      lowest = std::min(lowest, corner.at.z);
      highest = std::max(highest, corner.at.z);
    }
    CHECK(std::abs(lowest) < 0.1F);
    CHECK(highest > 1.0F);
    CHECK(highest < 4.0F);
  }
}

TEST_CASE("models that move alike have one table of poses") {
  std::set<const void*> tables;
  for (const Model& model : library().models) {
    tables.insert(model.poses.get());
    for (const Model& other : library().models)
      if (other.bones.size() == model.bones.size() && *other.poses == *model.poses) CHECK(other.poses == model.poses);
  }
  CHECK(3 * tables.size() < library().models.size());
}

TEST_CASE("every triangle is of one part, so that no colour runs into another") {
  for (const Model& model : library().models)
    for (const ModelLevel& level : model.levels) {
      CAPTURE(model.name);
      int mixed = 0;
      for (std::size_t i = 0; i + 2 < level.triangles.size(); i += 3) {
        const auto part = [&](std::size_t k) { return level.vertices[level.triangles[i + k]].slot; };
        mixed += part(0) != part(1) || part(1) != part(2);
      }
      CHECK(mixed == 0);
    }
}

TEST_CASE("moved by the first frame of any clip but a fall, every model still stands upright on the ground") {
  for (const Model& model : library().models)
    for (const ModelClip& clip : model.clips) {
      if (clip.name == "fall" || clip.name == "rise") continue;  // who rises has lain there
      CAPTURE(model.name);
      CAPTURE(clip.name);
      float lowest = 9, highest = 0;
      for (const ModelVertex& corner : model.levels[0].vertices) {
        const float z = moved(model.pose(clip.first_frame, corner.bone[0]), corner.at).z;
        lowest = std::min(lowest, z);
        highest = std::max(highest, z);
      }
      // Of who goes hurt the butt of his lance goes through the grass.
      const bool hurt = clip.name == "limp" || clip.name == "slumped";
      CHECK(lowest > (hurt && model.name.starts_with("horse_") ? -1.25F : -0.25F));
      CHECK(lowest < 0.25F);
      CHECK(highest < 4.0F);
    }
}

TEST_CASE("a foot soldier looks north: his musket hand is east of him and his pack behind") {
  const Model* man = library().model("infantry_shako");
  REQUIRE(man != nullptr);
  const auto pack = library().slot("pack"), flesh = library().slot("flesh");
  REQUIRE(pack.has_value());
  float pack_y = 0, face_y = 0;
  int packs = 0, faces = 0;
  for (const ModelVertex& corner : man->levels[0].vertices) {
    if (corner.slot == *pack) pack_y += corner.at.y, ++packs;
    if (corner.slot == *flesh && corner.at.z > 1.45F) face_y += corner.at.y, ++faces;
  }
  REQUIRE(packs > 0);
  REQUIRE(faces > 0);
  CHECK(pack_y / static_cast<float>(packs) < -0.05F);
  CHECK(face_y / static_cast<float>(faces) > 0);
}

TEST_CASE("poses are rigid and a looping clip ends as it begins") {
  for (const Model& model : library().models) {
    CAPTURE(model.name);
    REQUIRE(model.poses->size() == model.bones.size() * static_cast<std::size_t>(model.frames));
    for (const Pose& pose : *model.poses) {
      const float size = pose[0] * pose[0] + pose[4] * pose[4] + pose[8] * pose[8];
      REQUIRE(std::abs(size - 1) < 0.02F);
    }
    for (const ModelClip& clip : model.clips) {
      if (clip.name != "march" && clip.name != "stand") continue;
      CAPTURE(clip.name);
      const int last = clip.first_frame + clip.frames - 1;
      for (std::size_t bone = 0; bone < model.bones.size(); ++bone) {
        if (model.bones[bone].ends_with("wheels")) continue;  // they roll on by whole spokes, which look alike
        for (std::size_t i = 0; i < 12; ++i)
          REQUIRE(std::abs(model.pose(clip.first_frame, bone)[i] - model.pose(last, bone)[i]) < 0.02F);
      }
    }
  }
}

namespace {

/// A corner where its bones have moved it.
stage::Vec3 posed(const Model& model, int frame, const ModelVertex& corner, stage::Vec3 at) {
  const stage::Vec3 one = moved(model.pose(frame, corner.bone[0]), at),
                    two = moved(model.pose(frame, corner.bone[1]), at);
  return one * corner.first_weight + two * (1 - corner.first_weight);
}

struct Triangle {
  stage::Vec3 a, b, c;
  /// Whether a ray from a place goes through it. @param way a metre of it
  [[nodiscard]] bool is_before(stage::Vec3 from, stage::Vec3 way) const {
    constexpr float hair = 1e-3F;
    const stage::Vec3 p = cross(way, c - a), t = from - a, q = cross(t, b - a);
    const float area = dot(b - a, p);
    if (std::abs(area) < 1e-9F) return false;
    const float u = dot(t, p) / area, v = dot(way, q) / area;
    return u >= -hair && v >= -hair && u + v <= 1 + hair && dot(c - a, q) / area > 0;
  }
};

/// What hangs over somebody's thighs.
struct Hanging {
  std::string model;
  std::vector<std::string> cloth;
  std::string legs;
  float from;           // metres over the ground: thighs are looked at from there
  float most;           // share of them that may be seen: in a lunge from below and between
  bool before = false;  // it hangs before them only
};

/// The cloth of a figure in one frame, as it hangs from the waist.
std::vector<Triangle> hanging_in(const Model& model, int frame, const Hanging& what) {
  const ModelLevel& level = model.levels[0];
  const auto corner = [&](std::size_t i) -> const ModelVertex& { return level.vertices[level.triangles[i]]; };
  const auto place = [&](std::size_t i) { return posed(model, frame, corner(i), corner(i).at); };
  std::vector<Triangle> cloth;
  for (std::size_t i = 0; i < level.triangles.size(); i += 3)
    if (corner(i).at.z < 1.1F && std::ranges::any_of(what.cloth, [&](const std::string& slot) {
          return library().slot(slot) == corner(i).slot;
        }))
      cloth.push_back({place(i), place(i + 1), place(i + 2)});
  return cloth;
}

/// Corners in a clip, and how many of them are where nobody should see them.
struct Count {
  int all = 0, wrong = 0;
  void add(bool is_wrong) { ++all, wrong += is_wrong ? 1 : 0; }
  [[nodiscard]] float share() const { return static_cast<float>(wrong) / static_cast<float>(std::max(1, all)); }
};
struct Seen {
  Count thighs, tails;  // bare, and under the cloth
};
Seen seen_in(const Model& man, const ModelClip& clip, const Hanging& what) {
  const auto legs = library().slot(what.legs), lining = library().slot("turnbacks");
  Seen seen;
  for (int frame = clip.first_frame; frame < clip.first_frame + clip.frames; ++frame) {
    const std::vector<Triangle> cloth = hanging_in(man, frame, what);
    const auto covers = [&](const ModelVertex& of, stage::Vec3 outward) {
      const stage::Vec3 from = posed(man, frame, of, of.at), way = posed(man, frame, of, of.at + outward) - from;
      return std::ranges::any_of(cloth, [&](const Triangle& part) { return part.is_before(from, way); });
    };
    for (const ModelVertex& of : man.levels[0].vertices) {
      const bool is_thigh = of.slot == legs && of.at.z > what.from && of.at.z < 0.87F && std::abs(of.at.x) < 0.2F;
      const float axis = of.at.x > 0 ? 0.095F : -0.095F;
      if (is_thigh && (!what.before || of.at.y >= 0.05F))
        seen.thighs.add(!covers(of, stage::unit({of.at.x - axis, of.at.y, 0})));
      if (of.slot == lining && of.at.z < 1 && of.at.y < -0.1F)
        seen.tails.add(covers(of, stage::unit({of.at.x, of.at.y, 0})));
    }
  }
  return seen;
}

}  // namespace

TEST_CASE(
    "whatever a man does on his feet, his thighs stay under kilt, greatcoat or apron, and a Highlander's tails over "
    "it") {
  const std::set<std::string> lying{"collapse", "crawl",  "drop",  "fall",     "fall_2",
                                    "fall_3",   "fall_4", "kneel", "lay_arms", "rise"};
  const std::array all{Hanging{"highlander", {"kilt", "kilt_line"}, "flesh", 0.6F, 0.02F},
                       Hanging{"greatcoat_bearskin", {"coat"}, "breeches", 0.55F, 0.06F},
                       Hanging{"greatcoat_shako", {"coat"}, "breeches", 0.55F, 0.06F},
                       Hanging{"landwehr", {"coat"}, "breeches", 0.74F, 0.12F},
                       Hanging{"sapper", {"linen"}, "breeches", 0.6F, 0.2F, true}};
  for (const Hanging& what : all) {
    CAPTURE(what.model);
    const Model* man = library().model(what.model);
    REQUIRE(man != nullptr);
    for (const std::string& slot : what.cloth) REQUIRE(library().slot(slot));
    REQUIRE(library().slot(what.legs));
    int looked_at = 0;
    for (const ModelClip& clip : man->clips) {
      if (lying.contains(clip.name)) continue;
      CAPTURE(clip.name);
      const Seen seen = seen_in(*man, clip, what);
      REQUIRE(seen.thighs.all > 0);
      CHECK(seen.thighs.share() <= what.most);
      if (what.model == "highlander") {
        REQUIRE(seen.tails.all > 0);
        CHECK(seen.tails.share() <= 0.02F);
      }
      ++looked_at;
    }
    CHECK(looked_at > 20);
  }
}

TEST_CASE("a regiment's facing replaces the uniform's wherever the sheet says R") {
  const Uniform* line = library().uniform("br_cen06");
  REQUIRE(line != nullptr);
  const auto cuffs = library().slot("cuffs"), coat = library().slot("coat");
  REQUIRE(cuffs.has_value());
  const Dress buff = library().dressed(*line, "buff"), black = library().dressed(*line, "black");
  CHECK(buff[*cuffs] == library().colour("buff", ""));
  CHECK(black[*cuffs] == library().colour("black", ""));
  CHECK(buff[*coat] == black[*coat]);
  CHECK(buff[*coat] == library().colour("red_br", ""));
}

TEST_CASE("every colour, every flag and every nation of the sheet is known") {
  for (const Uniform& uniform : library().uniforms) {
    CAPTURE(uniform.key);
    CHECK(library().usual_of(uniform.nation) != nullptr);
    if (!uniform.flag.empty()) CHECK(library().flag(uniform.flag) != nullptr);
  }
  CHECK(library().flags.size() >= 4);
}

TEST_CASE("a nation under a flag that nobody knows is told with its place, and the flag that may be meant") {
  vedette::data::Faults faults;
  const auto manifest =
      vedette::data::parse("slots: [coat]\nmodels: {fusilier: {file: f.glb}}\n", "manifest.yaml", faults);
  const auto sheet = vedette::data::parse(
      "uniforms:\n"
      "  red: {model: fusilier}\n"
      "flags:\n"
      "  hanover: {height: 1, length: 1, staff: 2, field: '#ffffff'}\n"
      "usual:\n"
      "  hanoverian: {names: [hanover], foot: red, skirmish: red, horse: red, guns: red, staff: red, flag: hannover}\n",
      "uniforms.yaml", faults);
  REQUIRE(sheet);
  static_cast<void>(read_wardrobe(*manifest, *sheet, faults));
  REQUIRE(faults.any_error());
  CHECK(faults.text().find("uniforms.yaml:6:101: unknown flag 'hannover' (did you mean 'hanover'?)") !=
        std::string::npos);
}

TEST_CASE("the French flag of 1804 is a white lozenge between blue and red corners") {
  const Flag* flag = library().flag("french_1804");
  REQUIRE(flag != nullptr);
  const auto pixels = paint_flag(*flag, 64, [](std::string_view name) { return library().colour(name, "scarlet"); });
  const auto colour_at = [&](int column, int row) {
    const std::uint32_t p = pixels[static_cast<std::size_t>(row * 64 + column)];
    return (p & 255U) << 16U | (p & 0xFF00U) | (p >> 16U & 255U);
  };
  CHECK(colour_at(1, 1) == library().colour("blue_fr", ""));
  CHECK(colour_at(62, 1) == library().colour("scarlet", ""));
  CHECK(colour_at(1, 62) == library().colour("scarlet", ""));
  CHECK(colour_at(62, 62) == library().colour("blue_fr", ""));
  CHECK(colour_at(32, 8) == library().colour("white", ""));
}

TEST_CASE("a misspelt part and an unknown colour are told with line and column, both at once") {
  const fs::path folder = scratch("uniform-faults");
  std::ofstream{folder / "manifest.yaml"} << "slots: [coat, collar, cuffs]\nmodels: {}\n";
  std::ofstream{folder / "uniforms.yaml"}
      << "palette: {red: \"#AA0000\"}\nuniforms:\n  x: {colours: {coatt: red, cuffs: crimzon}}\n";
  const std::string fault = fault_of(folder);
  CHECK(fault.find("uniforms.yaml:3:") != std::string::npos);
  CHECK(fault.find("did you mean 'coat'") != std::string::npos);
  CHECK(fault.find("crimzon") != std::string::npos);
}

TEST_CASE("a model file that is no model is told by name, and nothing crashes") {
  const fs::path folder = scratch("model-faults");
  std::ofstream{folder / "manifest.yaml"}
      << "slots: [coat]\nmodels:\n  broken: {file: broken.glb}\n  gone: {file: gone.glb}\n";
  std::ofstream{folder / "uniforms.yaml"} << "palette: {}\nuniforms: {}\n";
  std::ofstream{folder / "broken.glb", std::ios::binary} << "glTF\x02" << std::string(3, '\0') << " not really a model";
  const std::string fault = fault_of(folder);
  CHECK(fault.find("broken.glb") != std::string::npos);
  CHECK(fault.find("gone.glb") != std::string::npos);
}

TEST_CASE("the manifest says when muskets and guns go off, without one nobody knows") {
  const ShotSeconds shots = shots_of(models);
  CHECK(shots.volley.value_or(0) == doctest::Approx(2.5));
  CHECK(shots.serve.value_or(0) == doctest::Approx(2.2));
  CHECK_FALSE(shots_of("/nowhere").volley);
}
