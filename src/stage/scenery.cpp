#include "stage/scenery.h"

#include <algorithm>

namespace vedette::stage {

float HeightGrid::at(Vec2 p) const {
  const float x = std::clamp((p.x - origin.x) / cell, 0.0F, static_cast<float>(columns - 1));
  const float y = std::clamp((p.y - origin.y) / cell, 0.0F, static_cast<float>(rows - 1));
  const int column = std::min(static_cast<int>(x), columns - 2), row = std::min(static_cast<int>(y), rows - 2);
  const float u = x - static_cast<float>(column), v = y - static_cast<float>(row);
  return bilinear(sample(column, row), sample(column + 1, row), sample(column, row + 1), sample(column + 1, row + 1), u,
                  v);
}

Vec3 HeightGrid::normal(Vec2 p) const {
  const float dx = at({p.x + cell, p.y}) - at({p.x - cell, p.y});
  const float dy = at({p.x, p.y + cell}) - at({p.x, p.y - cell});
  return unit({-dx, -dy, 2 * cell});
}

float Air::mist_left(float share) const {
  if (mist <= 0 || share >= lifts) return 0;
  const float gone = std::max(share, 0.0F) / lifts;
  return 1 - gone * gone * (3 - 2 * gone);
}

float Air::raining(float share) const {
  constexpr float turn = 0.04F;  // of the film, until it rains as hard as it will
  const float come = rain_from > 0 ? std::clamp((share - rain_from) / turn, 0.0F, 1.0F) : 1.0F;
  const float left = rain_until < 1 ? std::clamp((rain_until - share) / turn, 0.0F, 1.0F) : 1.0F;
  return rain * std::min(come, left);
}

float Scenery::skyline(Vec2 p) const {
  constexpr float roof = 4;         // metres from eaves to ridge
  constexpr float tallest = 1.25F;  // the highest trees of a wood to its mean
  float above = 0;
  for (const Area& area : areas)
    if ((area.kind == AreaKind::Wood || area.kind == AreaKind::Orchard) && is_inside(area.outline, p))
      above = std::max(above, tallest * area.height);
  for (const Building& house : buildings) {
    const Vec2 local = turned(p - house.centre, -house.bearing);
    if (std::abs(local.x) < house.size.y / 2 + 2 && std::abs(local.y) < house.size.x / 2 + 2)
      above = std::max(above, house.height + roof);
  }
  return ground.at(p) + above;
}

}  // namespace vedette::stage
