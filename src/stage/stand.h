#pragma once

#include <cstdint>
#include <string_view>

#include "stage/scenery.h"

namespace vedette::stage {

/// What stands on a piece of ground, man-high or lower, on the day of the battle.
struct Stand {
  enum class Form : std::uint8_t { None, Grass, Corn, Maize, Leafy, Stubble };
  Form form = Form::None;
  float tall = 0;  // metres
  Vec2 apart;      // metres from tuft to tuft along a row and from row to row; 0 from row to row: as it comes

  static constexpr float hides_from = 0.6F;  // metres
  /// So tall and thick that a man wades in it.
  [[nodiscard]] bool hides() const { return tall >= hides_from && form != Form::None; }
};

/// By the crop and the day: corn is sown, shoots up, stands and is cut; what has been cut is stubble. A field that says
/// how tall it stands does.
[[nodiscard]] Stand stand_of(const Scenery& scenery, const Area& area);
/// Where no area is.
[[nodiscard]] Stand open_stand(const Scenery& scenery);

}  // namespace vedette::stage
