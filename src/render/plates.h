#pragma once

#include <vector>

#include "render/imgui_layer.h"
#include "render/stage.h"
#include "render/view.h"
#include "stage/frame.h"

namespace vedette::render {

/// Name plates over the units of a field or a table. They keep clear of each other; far ones fade; one that finds no
/// room near its unit gives way to a little flag.
/// @return where the plates lie, farthest first.
[[nodiscard]] std::vector<PlacedLabel> draw_plates(const ImGuiLayer&, const View&, const stage::StageFrame&,
                                                   const stage::HeightGrid& ground);

}  // namespace vedette::render
