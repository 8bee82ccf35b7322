#pragma once

#include <vector>

#include "render/imgui_layer.h"
#include "render/stage.h"
#include "render/view.h"
#include "stage/frame.h"

namespace vedette::render {

/// Draws name plates and captions beneath the panels. Plates keep clear of each other; far ones fade.
/// @pre a frame of the layer is open. @return where the plates lie, farthest first.
[[nodiscard]] std::vector<PlacedLabel> draw_lettering(const ImGuiLayer& layer, const View& view,
                                                      const stage::StageFrame& frame, const stage::HeightGrid& ground);

}  // namespace vedette::render
