#include "battle/ground.h"

#include "core/assert.h"

namespace vedette::battle {

const Feature& Ground::feature(core::FeatureId id) const {
  ASSERT(id && id.value <= features.size(), "a feature's id names one of the scenario's features");
  return features[id.value - 1U];
}

std::int64_t Ground::height_at(Point p) const {
  if (heights.columns < 2 || heights.rows < 2) return 0;
  const std::int64_t cell = heights.cell.micrometres;
  const std::int64_t x = std::clamp<std::int64_t>(p.x, 0, cell * (heights.columns - 1) - 1);
  const std::int64_t y = std::clamp<std::int64_t>(p.y, 0, cell * (heights.rows - 1) - 1);
  const auto at = [&](std::int64_t column, std::int64_t row) -> std::int64_t {
    return heights.centimetres[static_cast<std::size_t>(row * heights.columns + column)];
  };
  const std::int64_t column = x / cell, row = y / cell, u = x % cell, v = y % cell;
  const std::int64_t south = at(column, row) * (cell - u) + at(column + 1, row) * u;
  const std::int64_t north = at(column, row + 1) * (cell - u) + at(column + 1, row + 1) * u;
  return (south / cell * (cell - v) + north / cell * v) / cell;
}

}  // namespace vedette::battle
