#include "app/studio/overlays/layers.h"

#include "app/studio/overlays/marks.h"

namespace vedette::app {

void add_grid(const Overlays& over, stage::StageFrame& frame, const battle::BattleState& state) {
  bool own = false;
  if (over.battle().ruleset != nullptr)
    for (const rules::Overlay& overlay : over.battle().ruleset->overlays(state, {}))
      if (overlay.kind == rules::Overlay::Kind::Grid) over.draw(frame, overlay), own = true;
  if (own) return;
  const battle::Measures measures = over.battle().measures();
  const bool metric = measures.unit != core::micrometres_per_inch;
  const std::int64_t step = measures.unit * (metric ? 100 : 12);
  const auto& ground = state.ground();
  const core::Point far{ground.width.micrometres, ground.height.micrometres};
  const auto line = [&](core::Point from, core::Point to) {
    frame.marks.push_back(
        {.points = {over.placing().world(from), over.placing().world(to)}, .rgba = chalk, .width = 3});
  };
  for (std::int64_t x = 0; x <= far.x; x += step) line({x, 0}, {x, far.y});
  for (std::int64_t y = 0; y <= far.y; y += step) line({0, y}, {far.x, y});
}

}  // namespace vedette::app
