#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "stage/scenery.h"

namespace vedette::stage {

/// What country and time of year a scenery's word for its cover tells of: the dry south, a northern summer ("meadow",
/// "green") or a northern winter ("winter").
enum class Season : std::uint8_t { Dry, Summer, Winter };
[[nodiscard]] Season season_of(const Scenery& scenery);

enum class PlantKind : std::uint8_t { Oak, Olive, Pine, Cypress, Bush, Vine, Reed, Tuft };
inline constexpr std::size_t plant_kinds = 8;

/// One plant where it grows.
struct Plant {
  PlantKind kind = PlantKind::Bush;
  Vec3 foot;
  float turn = 0, width = 1, height = 1;  // metres: of the crown across, of the whole
  float tint = 0.5F;
};
/// Metres from the middle of its trunk to the bark; 0 for what has no trunk.
[[nodiscard]] float trunk_of(const Plant& plant);

/// Woods, orchards, scrub, vines, reeds, hedges and the bushes along water, planted where the scenery says and nothing
/// stands in the way. Pure. @param most_trees of the woods fewer are drawn rather than pass it, each where it stands
/// when all are.
[[nodiscard]] std::vector<Plant> plant_scenery(const Scenery& scenery, std::size_t most_trees);

}  // namespace vedette::stage
