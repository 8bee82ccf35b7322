#pragma once

#include "stage/layout.h"

namespace vedette::stage {

/// Two regiments of horse that meet ride through each other's intervals, file behind file: every side has a lane each
/// `lane_width` metres, and the enemy's lie between, wherever along its front a unit stands. Squadrons of the first row
/// ride in, those behind them stand by.
inline constexpr float lane_width = 3;
inline constexpr float rides_in = 10;  // metres between the fronts of two regiments as they begin

/// Where a rider has his place in the lanes: of all that share one the front rank goes first, in it who is nearest.
struct Lane {
  float x = 0;    // metres to the right of the middle of the formation
  int order = 0;  // 0 for who rides first
};
[[nodiscard]] bool stands_by(const Layout&, int index, int figures);
/// @param ranks how they stand before they form lanes, or their lanes. @pre nobody has faced about, and he rides in
[[nodiscard]] Lane lane_of(const Layout& ranks, int index, int figures);

/// The lanes of riders who stand in ranks: their middle is still that of the ranks.
[[nodiscard]] Layout mesh(Layout ranks);

/// A rider's place in a melee, an enemy on either side of him; as who has not faced about sees it.
[[nodiscard]] Slot in_mesh(const Layout&, int index, int figures, std::uint64_t seed);

/// Metres forward of the middle at which the foremost are.
[[nodiscard]] float foremost_in_mesh(const Layout&, int figures);

/// Metres forward of the middle at which a rider is in his file, before he rides in.
[[nodiscard]] float in_file(const Layout&, int order);
/// The same as they come out of it.
[[nodiscard]] float out_in_file(const Layout&, int order, int figures);

}  // namespace vedette::stage
