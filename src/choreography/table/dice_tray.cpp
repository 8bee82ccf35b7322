#include "choreography/table/dice_tray.h"

#include <cmath>

#include "stage/layout.h"

namespace vedette::choreography {

using stage::Vec2;

stage::TableDie rolled(Vec2 rest, float bearing, float size, float rolling, std::uint64_t seed, std::uint64_t own) {
  const float share = std::clamp(rolling * (0.8F + 0.4F * stage::noise(seed, own, 71)), 0.0F, 1.0F);
  const Vec2 strewn = Vec2{stage::noise(seed, own, 72) - 0.5F, stage::noise(seed, own, 73) - 0.5F} * (0.3F * size);
  return {.at = rest + strewn + stage::heading(bearing) * (-4 * size * share * share),
          .bearing = 6.28F * stage::noise(seed, own, 74),
          .size = size,
          .above = 1.6F * size * share * std::abs(std::cos(9 * share)),
          .tumble = 11 * share * share};
}

}  // namespace vedette::choreography
