#pragma once

#include "ui/commands.h"
#include "ui/studio_model.h"

namespace vedette::ui {

/// On the right: every event with its dice and reasons; a click goes there.
void draw_ledger(const StudioModel&, StudioCommands&);
/// The same above a bar so many pixels high.
void draw_ledger(const StudioModel&, StudioCommands&, float bar);
/// Pixels that it covers at the right edge. @pre a frame of panels is open.
[[nodiscard]] float ledger_width();

}  // namespace vedette::ui
