#pragma once

#include <filesystem>
#include <optional>

namespace vedette::assets {

/// Seconds after the start of a clip at which the piece goes off, as the models were made; nothing where none says.
struct ShotSeconds {
  std::optional<float> volley, serve;
};

/// Reads them from the manifest of a models folder; a manifest that cannot be read has none.
[[nodiscard]] ShotSeconds shots_of(const std::filesystem::path& folder);

}  // namespace vedette::assets
