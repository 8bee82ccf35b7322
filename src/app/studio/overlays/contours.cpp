#include "app/studio/overlays/layers.h"

#include <cmath>

namespace vedette::app {
namespace {

constexpr std::uint32_t sepia = 0x5A3D1E90;

}  // namespace

void add_contours(const Overlays& over, stage::StageFrame& frame, const battle::BattleState&) {
  const float step = over.contour_step();
  for (const stage::Contour& contour : over.contours()) {
    const bool fifth = std::lround(contour.height / step) % 5 == 0;  // drawn broader, as maps do
    frame.marks.push_back({.points = contour.points, .rgba = sepia, .width = fifth ? 2.2F : 1.2F});
  }
}

}  // namespace vedette::app
