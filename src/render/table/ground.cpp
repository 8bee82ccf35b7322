#include "render/table/ground.h"

#include <algorithm>

namespace vedette::render {

using stage::Vec2;

namespace {

constexpr int cells_along = 150;       // of the longer side
constexpr float board = 0.45F;         // inches that the lowest ground lies over the wood
constexpr float most_raised = 1.8F;    // how much relief may be exaggerated
constexpr float wished_relief = 1.4F;  // inches from the lowest to the highest ground

}  // namespace

TableGround::TableGround(const stage::Scenery& scenery, float inch) : m_table{scenery.table}, m_inch{inch} {
  if (m_table.size.x < 1 || m_table.size.y < 1) {  // a scene without a game's table: the whole map is the board
    m_table.south_west = scenery.ground.origin;
    m_table.size = scenery.ground.size();
    m_table.bearing = 0;
  }
  const float cell = std::max(m_table.size.x, m_table.size.y) / cells_along;
  m_relief.columns = std::max(2, static_cast<int>(std::lround(m_table.size.x / cell)) + 1);
  m_relief.rows = std::max(2, static_cast<int>(std::lround(m_table.size.y / cell)) + 1);
  m_relief.cell = cell;
  for (int row = 0; row < m_relief.rows; ++row)
    for (int column = 0; column < m_relief.columns; ++column) {
      const Vec2 p{std::min(static_cast<float>(column) * cell, m_table.size.x),
                   std::min(static_cast<float>(row) * cell, m_table.size.y)};
      m_relief.metres.push_back(scenery.ground.at(m_table.world(p)));
    }
  const auto [low, high] = std::ranges::minmax(m_relief.metres);
  const float raised = std::clamp(wished_relief * inch / std::max(1.0F, high - low), 1.0F, most_raised);
  for (float& metres : m_relief.metres) metres = low + (metres - low) * raised;
  m_wood = low - board * inch;
}

bool TableGround::on_board(Vec2 world, float margin) const {
  const Vec2 p = local(world);
  return p.x >= -margin && p.y >= -margin && p.x <= m_table.size.x + margin && p.y <= m_table.size.y + margin;
}

float TableGround::at(Vec2 world) const {
  return on_board(world) ? m_relief.at(local(world)) : m_wood;
}

stage::HeightGrid TableGround::on_map(const stage::HeightGrid& ground) const {
  constexpr int stride = 4;
  stage::HeightGrid grid{.columns = (ground.columns - 1) / stride + 1,
                         .rows = (ground.rows - 1) / stride + 1,
                         .cell = ground.cell * stride,
                         .origin = ground.origin,
                         .metres = {}};
  for (int row = 0; row < grid.rows; ++row)
    for (int column = 0; column < grid.columns; ++column)
      grid.metres.push_back(
          m_relief.at(local(grid.origin + Vec2{static_cast<float>(column), static_cast<float>(row)} * grid.cell)));
  return grid;
}

TableGround::Plane TableGround::under(Vec2 middle, float bearing, Vec2 size) const {
  const auto there = [&](float right, float ahead) { return middle + stage::turned({right, ahead}, bearing); };
  const float w = size.x / 2, d = size.y / 2;
  const float right = (at(there(w, 0)) - at(there(-w, 0))) / (2 * w),
              ahead = (at(there(0, d)) - at(there(0, -d))) / (2 * d);
  Plane plane{.height = at(middle), .slope = stage::turned({right, ahead}, bearing)};
  for (const float x : {-w, 0.0F, w})
    for (const float y : {-d, 0.0F, d}) {
      const Vec2 p = there(x, y);
      plane.height = std::max(plane.height, at(p) - stage::dot(plane.slope, p - middle));
    }
  return plane;
}

}  // namespace vedette::render
