#pragma once

#include "ui/desk_model.h"

namespace vedette::ui {

/// On the right, over the ledger: every base with what it has lost, ticked where it stands as it is written.
void draw_check(const DeskModel::Check&, DeskCommands&);

}  // namespace vedette::ui
