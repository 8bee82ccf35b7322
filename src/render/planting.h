#pragma once

#include <vector>

#include "render/ground_look.h"
#include "render/paint.h"
#include "stage/scenery.h"

namespace vedette::render {

enum class PlantKind : std::uint8_t { Oak, Olive, Pine, Cypress, Bush, Vine, Reed, Tuft };
inline constexpr std::size_t plant_kinds = 8;

/// One plant where it grows.
struct Plant {
  PlantKind kind = PlantKind::Bush;
  stage::Vec3 foot;
  float turn = 0, width = 1, height = 1;  // metres: of the crown across, of the whole
  float tint = 0.5F;
};

/// Woods, orchards, scrub, vines, reeds, hedges and the bushes along water, planted where the scenery says and nothing
/// stands in the way. Pure. @param most_trees the woods grow sparser rather than pass it.
[[nodiscard]] std::vector<Plant> plant_scenery(const stage::Scenery& scenery, std::size_t most_trees);

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
