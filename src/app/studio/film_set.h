#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "app/battle.h"
#include "choreography/film.h"

namespace vedette::app {

/// Hears what is being done now and what share of the whole is behind it.
using StepHeard = std::function<void(std::string_view step, float share)>;

/// A battle as a film, on the ground of its map. Without the map's own heights the replay's coarse grid is drawn, and
/// standard error says so.
[[nodiscard]] choreography::Film make_film(const Context&, const Battle&, int men_per_figure = 5,
                                           const StepHeard& = {});

}  // namespace vedette::app
