#pragma once

#include <string>

#include "app/battle.h"
#include "choreography/film.h"

namespace vedette::app {

/// A battle as a film, on the ground of its map. Without the map's own heights the replay's coarse grid is drawn, and
/// standard error says so.
[[nodiscard]] choreography::Film make_film(const Context&, const Battle&, int men_per_figure = 5);

}  // namespace vedette::app
