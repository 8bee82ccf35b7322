#pragma once

#include <imgui.h>

#include <optional>

#include "render/imgui_layer.h"
#include "render/view.h"
#include "stage/frame.h"

namespace vedette::render {

/// What stands in the margin of a map: a north arrow and a scale of round length, true where the camera looks.
/// @return the sheet they stand on, pixels: left, top, right, bottom.
std::optional<ImVec4> draw_map_margin(const ImGuiLayer&, const View&, const stage::StageFrame&);

}  // namespace vedette::render
