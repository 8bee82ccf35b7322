#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/context.h"
#include "app/settings.h"
#include "ui/studio_model.h"

namespace vedette::app {

/// A name of files as people write it: "quatre-bras" is "Quatre Bras".
[[nodiscard]] std::string written_out(std::string name);

/// What the home panel offers to open.
struct HomeFiles {
  std::vector<ui::ReplayFile> bundled, own;  // own: the last touched first
  std::string folder;                        // where others are looked for first

  [[nodiscard]] bool holds(const std::filesystem::path& replay) const;
};
[[nodiscard]] HomeFiles home_files(const Context&, const Settings&);

/// A replay that is opened is offered from now on, wherever it lies.
void note_opened(const Context&, const std::string& replay);

/// Why a replay that somebody picked in the window cannot be shown; nothing when it can.
[[nodiscard]] std::optional<std::string> why_not_shown(const std::string& path);

}  // namespace vedette::app
