#pragma once

#include "battle/scenario.h"
#include "scenario/map_file.h"
#include "stage/scenery.h"

namespace vedette::app {

/// The picture's ground from a map.
[[nodiscard]] stage::Scenery scenery_of(const scenario::MapFile&);

/// What can be drawn when a replay's map is not here: the table on its own heights, with the rules' own terrain.
[[nodiscard]] stage::Scenery bare_scenery(const battle::Scenario&);

}  // namespace vedette::app
