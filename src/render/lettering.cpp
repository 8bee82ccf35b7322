#include "render/lettering.h"

#include "render/captions.h"
#include "render/map_margin.h"
#include "render/map_names.h"
#include "render/plates.h"

namespace vedette::render {

std::vector<PlacedLabel> draw_lettering(const ImGuiLayer& layer, const View& view, const stage::StageFrame& frame,
                                        const stage::HeightGrid& ground) {
  const bool map = frame.look == stage::Look::Map;
  const auto margin = map && layer.has_margin() ? draw_map_margin(layer, view, frame) : std::nullopt;
  auto placed = map ? draw_map_names(layer, view, frame, ground, margin) : draw_plates(layer, view, frame, ground);
  draw_captions(layer, view, frame, margin);
  return placed;
}

}  // namespace vedette::render
