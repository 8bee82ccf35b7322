#pragma once

#include <optional>
#include <vector>

#include "render/box.h"
#include "render/imgui_layer.h"
#include "render/stage.h"
#include "render/view.h"
#include "stage/frame.h"

namespace vedette::render {

/// Names beside the signs of a map, as an engraver would set them: each where it covers least, none over another; one
/// that finds no place is left out unless its unit is chosen. What is left of a unit is the length of the stroke below.
/// @param margin of the picture where none is to lie
/// @return where the names lie.
[[nodiscard]] std::vector<PlacedLabel> draw_map_names(const ImGuiLayer&, const View&, const stage::StageFrame&,
                                                      const stage::HeightGrid& ground,
                                                      const std::optional<Box>& margin);

}  // namespace vedette::render
