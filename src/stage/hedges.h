#pragma once

#include "stage/scenery.h"

namespace vedette::stage {

/// The gaps and gates of all hedges. Pure: a hedge has them where it has them, however it is cut up afterwards.
[[nodiscard]] std::vector<Opening> openings_of(const Scenery& scenery);
/// The trees that stand in them.
[[nodiscard]] std::vector<Plant> hedgerow_of(const Scenery& scenery);
[[nodiscard]] bool is_open(const std::vector<Opening>& openings, Vec2 p);

}  // namespace vedette::stage
