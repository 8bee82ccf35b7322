#pragma once

#include "app/studio/picture_options.h"

namespace vedette::app {

/// Draws every kind of tree and bush in the four seasons, the four individuals of each side by side. @throws Failure.
void draw_plant_sheet(const Context&, const PictureOptions&, const std::string& output);

}  // namespace vedette::app
