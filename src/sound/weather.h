#pragma once

#include "sound/wave.h"

namespace vedette::sound {

/// Slices of what lasts: wind over grass, heavy rain, a burning house.
[[nodiscard]] Wave wind_slice(Chance&);
[[nodiscard]] Wave rain_slice(Chance&);
[[nodiscard]] Wave fire_slice(Chance&);

}  // namespace vedette::sound
