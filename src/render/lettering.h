#pragma once

#include <vector>

#include "render/imgui_layer.h"
#include "render/stage.h"
#include "render/view.h"
#include "stage/frame.h"

namespace vedette::render {

/// Draws names and captions beneath the panels.
/// @pre a frame of the layer is open. @return where the names lie, farthest first.
[[nodiscard]] std::vector<PlacedLabel> draw_lettering(const ImGuiLayer& layer, const View& view,
                                                      const stage::StageFrame& frame, const stage::HeightGrid& ground);

}  // namespace vedette::render
