#pragma once

#include "stage/scenery.h"

namespace vedette::render {

/// The club's table under everything: the board with the terrain, its own coarse relief, and the wood around it.
class TableGround {
 public:
  /// @param inch metres of ground that an inch of the table stands for.
  TableGround(const stage::Scenery& scenery, float inch);

  [[nodiscard]] float inch() const { return m_inch; }
  [[nodiscard]] const stage::Table& table() const { return m_table; }
  [[nodiscard]] const stage::HeightGrid& relief() const { return m_relief; }  // in the table's own axes, from 0, 0
  [[nodiscard]] stage::Vec2 local(stage::Vec2 world) const {
    return stage::turned(world - m_table.south_west, -m_table.bearing);
  }
  /// True on the board, give or take a margin in metres.
  [[nodiscard]] bool on_board(stage::Vec2 world, float margin = 0) const;
  /// Metres above sea of whatever lies there: the board, or the wood beside it.
  [[nodiscard]] float at(stage::Vec2 world) const;
  [[nodiscard]] float wood() const { return m_wood; }
  /// The same heights in the map's own axes, coarsely: for what is drawn on the ground and over it.
  [[nodiscard]] stage::HeightGrid on_map(const stage::HeightGrid& ground) const;

  /// A flat thing laid down: the height of its middle so that nothing of it is buried, and its slope.
  struct Plane {
    float height = 0;
    stage::Vec2 slope;  // rise to the east and to the north
    [[nodiscard]] float at(stage::Vec2 from_middle) const { return height + stage::dot(slope, from_middle); }
  };
  [[nodiscard]] Plane under(stage::Vec2 middle, float bearing, stage::Vec2 size) const;

 private:
  stage::Table m_table;
  float m_inch = 50, m_wood = 0;
  stage::HeightGrid m_relief;
};

}  // namespace vedette::render
