#pragma once

#include "ui/commands.h"
#include "ui/studio_model.h"

namespace vedette::ui {

/// Along the bottom: slider with turn and phase marks, where we are, a button for whatever has one.
void draw_transport(const StudioModel&, StudioCommands&);
/// Pixels that it covers at the lower edge. @pre a frame of panels is open.
[[nodiscard]] float transport_height(const StudioModel&);

}  // namespace vedette::ui
