#pragma once

#include <vector>

#include "stage/scenery.h"

namespace vedette::stage {

/// A window in one of the long walls of a house, in the house's own axes: x to the right of its long axis, y along it.
struct Window {
  float side = 1;  // 1 in the wall at positive x, -1 in the other
  float along = 0;
  float floor = 0;  // metres from the house's floor to the one he stands on who looks out
  static constexpr float sill = 1.1F, top = 2.35F, half = 0.45F;  // metres over that floor; half of its breadth
};
/// The windows at which a man can stand.
[[nodiscard]] std::vector<Window> windows_of(const Building&);

/// Height above sea of a house's floor: of the highest ground at its corners.
[[nodiscard]] float floor_of(const Building&, const HeightGrid&);

/// Behind a wall that goes round something and is taller than a man aims over: a step of earth and planks along its
/// inner side. None for other lines.
[[nodiscard]] std::vector<Line> firing_steps(const Line& wall);

}  // namespace vedette::stage
