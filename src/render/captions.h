#pragma once

#include "render/imgui_layer.h"
#include "render/view.h"
#include "stage/frame.h"

namespace vedette::render {

/// Titles, chapters and the lines below the picture, over its darkening where time is left out.
void draw_captions(const ImGuiLayer&, const View&, const stage::StageFrame&);

}  // namespace vedette::render
