#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "stage/plant.h"
#include "stage/scenery.h"

namespace vedette::stage {

/// What country and time of year a scenery's word for its cover tells of: the dry south, a northern summer ("meadow",
/// "green") or a northern winter ("winter").
enum class Season : std::uint8_t { Dry, Summer, Winter };
[[nodiscard]] Season season_of(const Scenery& scenery);

/// From the month, or winter where the cover says so.
[[nodiscard]] Quarter quarter_of(const Scenery& scenery);

/// What grows where on it: its own, and what is usual in such a country where it says nothing.
[[nodiscard]] Growth growth_of(const Scenery& scenery);

/// The bearing of an outline's longest side, along which rows are planted and ploughed.
[[nodiscard]] float rows_of(const std::vector<Vec2>& outline);

/// Metres from the middle of its trunk to the bark; 0 for what has no trunk.
[[nodiscard]] float trunk_of(const Plant& plant);

/// Woods, orchards, scrub, vines, reeds, hedges and the bushes along water, planted where the scenery says and nothing
/// stands in the way. Pure. @param most_trees of the woods fewer are drawn rather than pass it, each where it stands
/// when all are.
[[nodiscard]] std::vector<Plant> plant_scenery(const Scenery& scenery, std::size_t most_trees);

}  // namespace vedette::stage
