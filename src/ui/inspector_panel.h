#pragma once

#include "ui/commands.h"
#include "ui/studio_model.h"

namespace vedette::ui {

/// On the left: the chosen unit's type, strength, state and what it has been through.
void draw_inspector(const StudioModel&, StudioCommands&);

}  // namespace vedette::ui
