#pragma once

#include <optional>

#include "render/box.h"
#include "render/imgui_layer.h"
#include "render/view.h"
#include "stage/frame.h"

namespace vedette::render {

/// Titles, chapters and the lines below the picture, over its darkening where time is left out.
/// @param margin of a map on which no line is to lie
void draw_captions(const ImGuiLayer&, const View&, const stage::StageFrame&, const std::optional<Box>& margin);

/// Pixels that the letters of a line of words have: at least 1/36 of the picture's height, to be read on a telephone,
/// and more where it is broad enough that a sentence does not fill it.
/// @param width of the picture, pixels @param scale of the lettering, 1 at 720 lines
[[nodiscard]] float letters_of_a_line(float width, float scale);

}  // namespace vedette::render
