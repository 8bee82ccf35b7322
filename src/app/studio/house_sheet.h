#pragma once

#include "app/studio/picture_options.h"

namespace vedette::app {

/// Draws what each region's kit makes of every kind and plan of building, a row of each. @throws Failure.
void draw_house_sheet(const Context&, const PictureOptions&, const std::string& output);

}  // namespace vedette::app
