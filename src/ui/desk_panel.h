#pragma once

#include "ui/desk_model.h"

namespace vedette::ui {

/// The desk: the bar that asks, along the bottom; the ledger on the right; signs over the picture.
void draw_desk(const DeskModel&, DeskCommands&);
/// Pixels that the bar covers at the lower edge. @pre a frame of panels is open.
[[nodiscard]] float desk_bar_height();

}  // namespace vedette::ui
