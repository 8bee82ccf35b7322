#pragma once

#include <vector>

#include "render/paint.h"
#include "stage/planting.h"

namespace vedette::render {

using stage::Plant;
using stage::plant_kinds;
using stage::PlantKind;
using stage::Quarter;
using stage::quarter_of;
using stage::Season;
using stage::season_of;

/// Where no grass grows: ways, water and houses, on a grid of two metres.
class BareGround {
 public:
  BareGround() = default;  // nowhere
  explicit BareGround(const stage::Scenery& scenery);
  [[nodiscard]] bool at(stage::Vec2 place) const;

 private:
  static constexpr float cell = 2;
  void mark(stage::Vec2 from, stage::Vec2 to, float reach);

  [[nodiscard]] std::size_t index_of(int column, int row) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(m_columns) + static_cast<std::size_t>(column);
  }

  stage::Vec2 m_origin;
  int m_columns = 0, m_rows = 0;
  std::vector<bool> m_bare;
};

/// The shadows the larger plants throw for as long as the sun stands there.
[[nodiscard]] std::vector<GroundShadow> shadows_of(const std::vector<Plant>& plants, stage::Vec3 to_sun);

}  // namespace vedette::render
