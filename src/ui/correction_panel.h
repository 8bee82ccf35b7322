#pragma once

#include "ui/desk_model.h"

namespace vedette::ui {

/// At the upper left: what was given, leafed through to whatever is to be put right.
void draw_leaves(const DeskModel::Leaves&, DeskCommands&);
/// At the upper left: what is put right, how far what came after is carried over, and what does not fit.
void draw_correction(const DeskModel::Correction&, DeskCommands&);

}  // namespace vedette::ui
