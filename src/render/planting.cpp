#include "render/planting.h"

#include <algorithm>
#include <cmath>

namespace vedette::render {

using stage::Vec2;
using stage::Vec3;

namespace {

/// Ways and water; hedges, fences and banks are green to their foot.
bool is_bare(const stage::Line& line) {
  using stage::LineKind;
  return line.kind != LineKind::Hedge && line.kind != LineKind::Fence && line.kind != LineKind::Bank;
}

}  // namespace

BareGround::BareGround(const stage::Scenery& scenery)
    : m_origin{scenery.ground.origin},
      m_columns{static_cast<int>(scenery.ground.size().x / cell) + 1},
      m_rows{static_cast<int>(scenery.ground.size().y / cell) + 1},
      m_bare(static_cast<std::size_t>(m_columns) * static_cast<std::size_t>(m_rows)) {
  for (const auto& line : scenery.lines)
    for (std::size_t i = 0; is_bare(line) && i + 1 < line.points.size(); ++i)
      mark(line.points[i], line.points[i + 1], line.width / 2 + 0.5F);
  for (const auto& crossing : scenery.crossings) mark(crossing.from, crossing.to, crossing.width / 2 + 1);
  for (const auto& building : scenery.buildings)
    mark(building.centre, building.centre, stage::length(building.size) / 2);
}

bool BareGround::at(Vec2 place) const {
  const int column = static_cast<int>((place.x - m_origin.x) / cell),
            row = static_cast<int>((place.y - m_origin.y) / cell);
  if (column < 0 || row < 0 || column >= m_columns || row >= m_rows) return false;
  return m_bare[index_of(column, row)];
}

/// Every cell whose middle lies so near to a line.
void BareGround::mark(Vec2 from, Vec2 to, float reach) {
  const auto cells = [&](float metres, float origin, int most) {
    return std::clamp(static_cast<int>(std::floor((metres - origin) / cell)), 0, most);
  };
  const int left = cells(std::min(from.x, to.x) - reach, m_origin.x, m_columns - 1),
            right = cells(std::max(from.x, to.x) + reach, m_origin.x, m_columns - 1),
            low = cells(std::min(from.y, to.y) - reach, m_origin.y, m_rows - 1),
            high = cells(std::max(from.y, to.y) + reach, m_origin.y, m_rows - 1);
  for (int row = low; row <= high; ++row)
    for (int column = left; column <= right; ++column) {
      const Vec2 middle =
          m_origin + Vec2{(static_cast<float>(column) + 0.5F) * cell, (static_cast<float>(row) + 0.5F) * cell};
      if (stage::distance(middle, from, to) < reach) m_bare[index_of(column, row)] = true;
    }
}

std::vector<GroundShadow> shadows_of(const std::vector<Plant>& plants, Vec3 to_sun) {
  std::vector<GroundShadow> shadows;
  const float per_metre = std::hypot(to_sun.x, to_sun.y) / std::max(0.08F, to_sun.z);
  const Vec2 away = Vec2{-to_sun.x, -to_sun.y} * (1 / std::max(1e-4F, std::hypot(to_sun.x, to_sun.y)));
  for (const Plant& plant : plants) {
    const float crown = stage::habit_of(plant.kind).crown;
    const float half = plant.height * (1 - crown);
    shadows.push_back({.centre = Vec2{plant.foot.x, plant.foot.y} + away * (plant.height * crown * per_metre),
                       .along = plant.width * 0.5F + half * per_metre * 0.8F,
                       .across = plant.width * 0.52F,
                       .darkness = plant.kind == PlantKind::Reed ? 0.5F : 0.88F});
  }
  return shadows;
}

}  // namespace vedette::render
