#pragma once

#include <string_view>

#include "ui/commands.h"
#include "ui/studio_model.h"

namespace vedette::ui {

inline constexpr std::string_view files_panel = "files";

/// A folder to go through, and the replays in it to open.
void draw_files_panel(const StudioModel&, StudioCommands&);

}  // namespace vedette::ui
