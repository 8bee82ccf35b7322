#pragma once

#include "ui/commands.h"
#include "ui/studio_model.h"

namespace vedette::ui {

/// What to open: bundled battles, and how to play your own.
void draw_home(const StudioModel&, StudioCommands&);

}  // namespace vedette::ui
