#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "assets/uniforms.h"
#include "data/node.h"

namespace vedette::assets {

/// All uniforms and flags, and the colours they are made of.
struct Wardrobe {
  std::vector<std::string> slots;  // the parts of a uniform, by palette row
  std::vector<Uniform> uniforms;
  std::vector<Flag> flags;
  std::vector<Usual> usual;
  std::map<std::string, std::uint32_t, std::less<>> palette;  // colour names

  [[nodiscard]] const Uniform* uniform(std::string_view key) const;
  [[nodiscard]] const Flag* flag(std::string_view key) const;
  /// What is usual in a nation, capitals aside; null when nobody knows it.
  [[nodiscard]] const Usual* usual_of(std::string_view nation) const;
  [[nodiscard]] std::optional<std::size_t> slot(std::string_view name) const;
  /// The colours of a uniform with a regiment's facing (a colour's name; empty for the uniform's own).
  [[nodiscard]] Dress dressed(const Uniform& uniform, std::string_view facing) const;
  /// The colour of a name of the palette or a #RRGGBB; R is the facing; grey for what nobody knows.
  [[nodiscard]] std::uint32_t colour(std::string_view word, std::string_view facing) const;
};

/// Reads a sheet of uniforms, whose parts and models the manifest names; every fault is told with its place.
[[nodiscard]] Wardrobe read_wardrobe(const data::Document& manifest, const data::Document& uniforms, data::Faults&);

/// Reads manifest.yaml and uniforms.yaml of a models folder, without a model being loaded; nothing when there was an
/// error.
[[nodiscard]] std::optional<Wardrobe> load_wardrobe(const std::filesystem::path& folder, data::Faults&);

}  // namespace vedette::assets
