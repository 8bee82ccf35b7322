#pragma once

#include "ui/desk_model.h"

namespace vedette::ui {

/// A slip over the ledger, or below the sheet of the whole table: how a base stands, rules or not, before it is ruled.
void draw_ruling(const DeskModel::Slip&, bool below_check, DeskCommands&);
/// Pixels that it takes. @pre a frame of panels is open.
[[nodiscard]] float slip_height(bool below_check);

}  // namespace vedette::ui
