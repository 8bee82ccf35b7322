#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

#include "assets/flora.h"
#include "assets/houses.h"
#include "assets/model.h"
#include "assets/wardrobe.h"

namespace vedette::assets {

/// All figures, uniforms, flags, plants and kits of houses of a models folder.
struct Library : Wardrobe {
  std::vector<Model> models;
  Flora flora;
  Houses houses;

  [[nodiscard]] const Model* model(std::string_view name) const;
};

/// Reads manifest.yaml, uniforms.yaml, plants.yaml, houses.yaml and the models they name. @throws std::runtime_error
/// with every fault, each with file, line and column.
[[nodiscard]] Library load_library(const std::filesystem::path& folder);
/// Of the same only plants and kits of houses: for ground on which nobody will stand.
[[nodiscard]] Library load_ground(const std::filesystem::path& folder);

}  // namespace vedette::assets
