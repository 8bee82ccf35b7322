#include "stage/clear_ground.h"

#include <algorithm>
#include <cmath>

namespace vedette::stage {
namespace {

/// Ways and water; hedges, fences and banks are green to their foot.
bool is_bare(const Line& line) {
  return line.kind != LineKind::Hedge && line.kind != LineKind::Fence && line.kind != LineKind::Bank;
}

}  // namespace

ClearGround::ClearGround(const Scenery& scenery) {
  for (const Line& line : scenery.lines)
    for (std::size_t i = 0; is_bare(line) && i + 1 < line.points.size(); ++i)
      put({line.points[i], line.points[i + 1], line.width / 2});
  for (const Building& house : scenery.buildings) put({house.centre, house.centre, length(house.size) / 2});
}

bool ClearGround::at(Vec2 p, float room) const {
  const auto near = m_cells.find(cell_of(p));
  return near == m_cells.end() || std::ranges::none_of(near->second, [&](const Stretch& s) {
           return distance(p, s.from, s.to) < s.half + room;
         });
}

ClearGround::Key ClearGround::cell_of(Vec2 p) {
  return {static_cast<int>(std::floor(p.x / cell)), static_cast<int>(std::floor(p.y / cell))};
}

void ClearGround::put(const Stretch& s) {
  const Vec2 wide{s.half + widest, s.half + widest};
  const Key low = cell_of(Vec2{std::min(s.from.x, s.to.x), std::min(s.from.y, s.to.y)} - wide),
            high = cell_of(Vec2{std::max(s.from.x, s.to.x), std::max(s.from.y, s.to.y)} + wide);
  for (int x = low.first; x <= high.first; ++x)
    for (int y = low.second; y <= high.second; ++y) {
      constexpr float corner = 0.71F * cell;  // from a cell's middle
      const Vec2 middle{(static_cast<float>(x) + 0.5F) * cell, (static_cast<float>(y) + 0.5F) * cell};
      if (distance(middle, s.from, s.to) < s.half + widest + corner) m_cells[{x, y}].push_back(s);
    }
}

}  // namespace vedette::stage
