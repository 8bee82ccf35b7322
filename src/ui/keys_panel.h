#pragma once

#include "ui/commands.h"
#include "ui/studio_model.h"

namespace vedette::ui {

/// F1: every key on one page, from the table that makes them work.
void draw_keys(const StudioModel&, StudioCommands&);

}  // namespace vedette::ui
