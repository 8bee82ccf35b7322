#pragma once

#include <string>
#include <vector>

#include "app/battle.h"

namespace vedette::app {

/// Where the map of a battle may lie, likeliest first: in the folder of the scenario or replay, in those beside it and
/// in the one where the command was given, then among the bundled ones. A replay knows its map by folder and heights.
[[nodiscard]] std::vector<std::string> map_places(const Context&, const Battle&);

}  // namespace vedette::app
