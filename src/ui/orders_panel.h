#pragma once

#include "ui/commands.h"
#include "ui/studio_model.h"

namespace vedette::ui {

/// The order sheets of both sides: what was written to whom, and how far it has come.
void draw_orders(const StudioModel&, StudioCommands&);

}  // namespace vedette::ui
