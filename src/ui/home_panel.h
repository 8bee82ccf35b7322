#pragma once

#include "ui/commands.h"
#include "ui/studio_model.h"

namespace vedette::ui {

/// What to open: your own games, bundled battles, the desk.
void draw_home(const StudioModel&, StudioCommands&);

}  // namespace vedette::ui
