#pragma once

#include <filesystem>

#include "app/studio/picture_options.h"

namespace vedette::app {

/// Draws one picture of every uniform there is, each from the front and from behind, with its key: to choose from for a
/// scenario, and to look over a new one. @param key only this uniform, large; empty for all. @throws Failure.
void draw_uniform_sheet(const Context&, const PictureOptions&, const std::string& key, const std::string& output);

}  // namespace vedette::app
