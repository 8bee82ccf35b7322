#include "assets/library.h"

#include <algorithm>
#include <optional>
#include <span>
#include <stdexcept>

#include "assets/import.h"
#include "data/read.h"

namespace vedette::assets {
namespace {

using data::Node;

std::optional<ModelPole> read_pole(const Node& node, const Model& model, const std::string& file,
                                   data::Faults& faults) {
  data::Reading reading{file, faults};
  const Node *bone = node.find("bone"), *foot = node.find("foot"), *top = node.find("top");
  if (bone == nullptr || foot == nullptr || top == nullptr) {
    reading.error(node.at, "a pole needs bone, foot and top");
    return std::nullopt;
  }
  const auto found = std::ranges::find(model.bones, bone->text);
  const auto low = reading.as_numbers(*foot, 3, {-10, 10}), high = reading.as_numbers(*top, 3, {-10, 10});
  if (found == model.bones.end()) reading.error(bone->at, "the model has no bone '" + bone->text + "'");
  if (found == model.bones.end() || !low || !high) return std::nullopt;
  const auto place = [](const std::vector<double>& xyz) {
    return stage::Vec3{static_cast<float>(xyz[0]), static_cast<float>(xyz[1]), static_cast<float>(xyz[2])};
  };
  return ModelPole{static_cast<std::size_t>(found - model.bones.begin()), place(*low), place(*high)};
}

}  // namespace

const Model* Library::model(std::string_view name) const {
  const auto found = std::ranges::find(models, name, &Model::name);
  return found == models.end() ? nullptr : &*found;
}

namespace {

void read_ground(Library& library, const std::filesystem::path& folder, data::Faults& faults) {
  if (const auto flora = load_flora(folder, faults)) library.flora = *flora;
  if (const auto houses = load_houses(folder, faults)) library.houses = *houses;
}

void expect_none(const data::Faults& faults) {
  if (faults.any_error()) throw std::runtime_error{faults.text()};
}

/// Whoever moves as another does, bone for bone, has one table of poses with him: most of a library's bytes are those.
void share_poses(Model& model, std::span<const Model> others) {
  const auto same = std::ranges::find_if(others, [&](const Model& other) {
    return other.bones.size() == model.bones.size() && *other.poses == *model.poses;
  });
  if (same != others.end()) model.poses = same->poses;
}

}  // namespace

Library load_ground(const std::filesystem::path& folder) {
  data::Faults faults;
  Library library;
  read_ground(library, folder, faults);
  expect_none(faults);
  return library;
}

Library load_library(const std::filesystem::path& folder) {
  data::Faults faults;
  Library library;
  const auto manifest = data::load((folder / "manifest.yaml").string(), faults);
  const auto uniforms = data::load((folder / "uniforms.yaml").string(), faults);
  if (manifest && uniforms) static_cast<Wardrobe&>(library) = read_wardrobe(*manifest, *uniforms, faults);
  read_ground(library, folder, faults);
  const Node* models = manifest ? manifest->root.find("models") : nullptr;
  if (models != nullptr)
    for (const auto& entry : models->entries) {
      const Node* file = entry.value.find("file");
      try {
        library.models.push_back(import_model(folder / (file != nullptr ? file->text : entry.key + ".glb")));
        library.models.back().name = entry.key;
        share_poses(library.models.back(), std::span{library.models}.first(library.models.size() - 1));
        if (const Node* pole = entry.value.find("pole"))
          library.models.back().pole = read_pole(*pole, library.models.back(), manifest->file, faults);
      } catch (const std::runtime_error& fault) {
        faults.error(manifest->file, entry.at, fault.what());
      }
    }
  expect_none(faults);
  return library;
}

}  // namespace vedette::assets
