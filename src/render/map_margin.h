#pragma once

#include <optional>

#include "render/box.h"
#include "render/imgui_layer.h"
#include "render/view.h"
#include "stage/frame.h"

namespace vedette::render {

/// What stands in the margin of a map: a north arrow and a scale of round length, true where the camera looks.
/// @return the ground they need, wherever north is; none before an eye too near.
std::optional<Box> draw_map_margin(const ImGuiLayer&, const View&, const stage::StageFrame&);

}  // namespace vedette::render
