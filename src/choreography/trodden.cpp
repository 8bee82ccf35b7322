#include "choreography/trodden.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>

#include "choreography/footprint.h"

namespace vedette::choreography {
namespace {

using stage::TroddenCorn;
using stage::Vec2;

constexpr float finest_cell = 6, most_cells = 1000;  // metres; along a side
/// A grid over the map, by cells.
class Grid {
 public:
  explicit Grid(const stage::HeightGrid& ground) : m_origin{ground.origin} {
    const Vec2 size = ground.size();
    const float cell = std::max(finest_cell, std::max(size.x, size.y) / most_cells);
    columns = std::max(1, static_cast<int>(size.x / cell)), rows = std::max(1, static_cast<int>(size.y / cell));
    m_cell = {size.x / static_cast<float>(columns), size.y / static_cast<float>(rows)};
  }
  int columns = 0, rows = 0;
  [[nodiscard]] float cell() const { return std::max(m_cell.x, m_cell.y); }

  /// Calls visit(index) for every cell whose middle `is_in` says yes to, within a box.
  template <typename Inside, typename Visit>
  void over(Vec2 low, Vec2 high, Inside&& is_in, Visit&& visit) const {
    const int left = index(low.x - m_origin.x, m_cell.x, columns),
              right = index(high.x - m_origin.x, m_cell.x, columns);
    const int first = index(low.y - m_origin.y, m_cell.y, rows), last = index(high.y - m_origin.y, m_cell.y, rows);
    for (int row = first; row <= last; ++row)
      for (int column = left; column <= right; ++column)
        if (is_in(m_origin +
                  Vec2{(static_cast<float>(column) + 0.5F) * m_cell.x, (static_cast<float>(row) + 0.5F) * m_cell.y}))
          visit(static_cast<std::size_t>(row * columns + column));
  }

 private:
  static int index(float metres, float size, int count) {
    return std::clamp(static_cast<int>(std::floor(metres / size)), 0, count - 1);
  }
  Vec2 m_origin, m_cell;
};

/// Who stands still looks the way he came. In 256ths of a turn.
std::uint8_t way_of(const Footprint& now, Vec2 before) {
  constexpr float moves = 0.1F, turn = 2 * std::numbers::pi_v<float>;
  const Vec2 way = now.at - before;
  const float bearing = length(way) > moves ? stage::bearing_of(way) : now.bearing;
  return static_cast<std::uint8_t>(static_cast<int>(std::lround((bearing / turn) * 256)) & 255);
}

/// Everything under a unit that has come from `before` to where it is now.
template <typename Visit>
void swept(const Grid& grid, const Footprint& now, Vec2 before, Visit&& visit) {
  const Vec2 way = now.at - before, ahead = stage::heading(now.bearing), right{ahead.y, -ahead.x};
  const float edge = grid.cell() / 2;  // no line is so thin that it passes between the middles of cells
  const int pieces = 1 + static_cast<int>(stage::length(way) / finest_cell);
  const float wide = now.front / 2 + edge, deep = now.depth / 2 + edge;
  const Vec2 reach{std::abs(right.x) * wide + std::abs(ahead.x) * deep,
                   std::abs(right.y) * wide + std::abs(ahead.y) * deep};
  for (int i = 0; i < pieces; ++i) {
    const Vec2 at = now.at - way * (static_cast<float>(i) / static_cast<float>(pieces));
    const auto under = [&](Vec2 p) {
      const Vec2 off = p - at;
      return std::abs(dot(off, right)) <= wide && std::abs(dot(off, ahead)) <= deep;
    };
    grid.over(at - reach, at + reach, under, visit);
  }
}

}  // namespace

stage::TroddenCorn tread(const Film& film, const stage::Scenery& scenery) {
  if (scenery.ground.metres.empty()) return {};
  const Grid grid{scenery.ground};
  const auto cells = static_cast<std::size_t>(grid.columns) * static_cast<std::size_t>(grid.rows);
  stage::TroddenCorn trodden{.columns = grid.columns, .rows = grid.rows};
  trodden.steps.assign(cells, TroddenCorn::never);
  trodden.ways.assign(cells, 0);
  const double duration = film.timeline.duration();
  trodden.step = std::max(1.0F, static_cast<float>(duration) / (TroddenCorn::never - 1));
  std::vector<std::optional<Footprint>> before(film.set.rosters.size());
  stage::StageFrame frame;
  for (double second = 0; second < duration; second += 1) {
    film.timeline.draw(second, frame);
    const auto step = static_cast<std::uint8_t>(second / trodden.step);
    for (const stage::Block& block : frame.blocks) {
      if (block.presence < 0.5F) continue;
      const Footprint ground = footprint(block);
      std::optional<Footprint>& last = before[block.roster];
      if (last == ground) continue;  // who stands treads down no more
      const Vec2 from = last.value_or(ground).at;
      last = ground;
      const std::uint8_t way = way_of(ground, from);
      swept(grid, ground, from, [&](std::size_t i) {
        if (trodden.steps[i] <= step) return;
        trodden.steps[i] = step, trodden.ways[i] = way;
      });
    }
  }
  return trodden;
}

}  // namespace vedette::choreography
