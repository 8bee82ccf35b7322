#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "assets/model.h"
#include "assets/uniforms.h"

namespace vedette::assets {

/// All figures, uniforms and flags of a models folder.
struct Library {
  std::vector<std::string> slots;  // the parts of a uniform, by palette row
  std::vector<Model> models;
  std::vector<Uniform> uniforms;
  std::vector<Flag> flags;
  std::map<std::string, std::uint32_t, std::less<>> palette;  // colour names

  [[nodiscard]] const Model* model(std::string_view name) const;
  [[nodiscard]] const Uniform* uniform(std::string_view key) const;
  [[nodiscard]] const Flag* flag(std::string_view key) const;
  [[nodiscard]] std::optional<std::size_t> slot(std::string_view name) const;
  /// The colours of a uniform with a regiment's facing (a colour's name; empty for the uniform's own).
  [[nodiscard]] Dress dressed(const Uniform& uniform, std::string_view facing) const;
  /// The colour of a name of the palette or a #RRGGBB; R is the facing; grey for what nobody knows.
  [[nodiscard]] std::uint32_t colour(std::string_view word, std::string_view facing) const;
};

/// Reads manifest.yaml, uniforms.yaml and the models they name. @throws std::runtime_error with every fault, each with
/// file, line and column.
[[nodiscard]] Library load_library(const std::filesystem::path& folder);

}  // namespace vedette::assets
