#pragma once

#include <string_view>

#include "ui/commands.h"
#include "ui/studio_model.h"

namespace vedette::ui {

inline constexpr std::string_view film_panel = "film";

/// Over the bar: the film's shots as small pictures as broad as they are long, whose edges are dragged; below them what
/// can be done to the chosen one, and the film being drawn.
void draw_film_strip(const StudioModel&, StudioCommands&);
/// Pixels at the lower edge that the bar, and the strip where it is shown, cover. @pre a frame of panels is open.
[[nodiscard]] float covered_below(const StudioModel&);

}  // namespace vedette::ui
