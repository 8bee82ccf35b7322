#pragma once

#include "app/studio/picture_options.h"

namespace vedette::app {

/// Draws the sky of every bundled battlefield over a meadow: a row of each, towards the sun, away from it, to both
/// sides of it. @throws Failure.
void draw_sky_sheet(const Context&, const PictureOptions&, const std::string& output);

}  // namespace vedette::app
