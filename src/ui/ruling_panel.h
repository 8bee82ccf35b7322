#pragma once

#include "ui/desk_model.h"

namespace vedette::ui {

/// A slip at the upper left: how a base stands, rules or not, before it is ruled.
void draw_ruling(const DeskModel::Slip&, DeskCommands&);

}  // namespace vedette::ui
