#pragma once

#include <algorithm>
#include <array>

#include "choreography/path.h"
#include "stage/table.h"

namespace vedette::choreography {

/// Where the dice of one thrower lie, in rows: behind the unit where there is room, else beside it, else before it.
class DiceTray {
 public:
  DiceTray(Footing middle, stage::Vec2 extent, float size) : m_middle{middle}, m_extent{extent}, m_size{size} {}

  /// Chooses a corner whose places from the `first` on are free. @param is_free of a place in the world.
  template <typename IsFree>
  void choose(int first, int count, const IsFree& is_free) {
    const float w = m_extent.x / 2, d = m_extent.y / 2;
    const std::array<stage::Vec2, 4> corners{
        stage::Vec2{w - m_size / 2, -d - 0.9F * m_size}, stage::Vec2{w + m_size + apart() * 2, d - m_size / 2},
        stage::Vec2{-w - m_size, d - m_size / 2}, stage::Vec2{w - m_size / 2, d + 2.2F * m_size}};
    for (const stage::Vec2 tried : corners) {
      m_corner = tried;
      bool all = true;
      for (int n = 0; n < count; ++n) all = all && is_free(place(first + n));
      if (all) return;
    }
    m_corner = corners.front();
  }
  [[nodiscard]] stage::Vec2 place(int n) const {
    const int columns = std::max(3, static_cast<int>(m_extent.x / apart()));
    const int column = n % columns, row = n / columns;
    const stage::Vec2 offset{-apart() * static_cast<float>(column), -apart() * static_cast<float>(row)};
    return m_middle.at + stage::turned(m_corner + offset, m_middle.bearing);
  }

 private:
  [[nodiscard]] float apart() const { return 1.45F * m_size; }

  Footing m_middle;
  stage::Vec2 m_extent;
  float m_size;
  stage::Vec2 m_corner;
};

/// A die on its way to where it comes to rest. @param bearing the way it was thrown. @param rolling 1 as it leaves the
/// hand, 0 when it lies. @param own its number in the throw.
[[nodiscard]] stage::TableDie rolled(stage::Vec2 rest, float bearing, float size, float rolling, std::uint64_t seed,
                                     std::uint64_t own);

}  // namespace vedette::choreography
