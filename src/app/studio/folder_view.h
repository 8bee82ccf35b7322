#pragma once

#include <filesystem>

#include "ui/studio_model.h"

namespace vedette::app {

/// What a folder holds that the studio opens: folders by name, then replays, the last written first. What is hidden is
/// left out; a folder that cannot be looked into says why.
[[nodiscard]] ui::FolderShown look_into(const std::filesystem::path& folder);

}  // namespace vedette::app
