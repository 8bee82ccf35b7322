#pragma once

#include "battle/scenario.h"
#include "stage/scenery.h"

namespace vedette::choreography {

/// From the game's table to the picture's world, in this one place: micrometres to metres of ground, the table's corner
/// and bearing on the map.
class Placing {
 public:
  explicit Placing(const battle::Scenario&);

  [[nodiscard]] stage::Vec2 world(core::Point) const;
  /// The opposite: what place of the table lies under one of the world.
  [[nodiscard]] core::Point on_the_table(stage::Vec2) const;
  [[nodiscard]] float bearing(core::Angle) const;  // radians clockwise from the map's north
  [[nodiscard]] float metres(core::Length) const;  // on the ground
  [[nodiscard]] const stage::Table& table() const { return m_table; }
  /// True when a place of the world lies on the table, give or take a margin in metres.
  [[nodiscard]] bool on_table(stage::Vec2, float margin) const;
  /// The place itself, or the nearest on the table's edge.
  [[nodiscard]] stage::Vec2 held_on_table(stage::Vec2) const;

 private:
  stage::Table m_table;
};

}  // namespace vedette::choreography
