#pragma once

#include "ui/commands.h"
#include "ui/studio_model.h"

namespace vedette::ui {

/// Its name among the panels: Escape opens it when nothing is left to close.
inline constexpr std::string_view leaving_panel = "leaving";

/// "Leave?" with its two answers.
void draw_leaving(const StudioModel&, StudioCommands&);

}  // namespace vedette::ui
