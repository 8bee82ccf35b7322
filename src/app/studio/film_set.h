#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "app/battle.h"
#include "choreography/film.h"

namespace vedette::app {

/// Hears what is being done now and what share of the whole is behind it.
using StepHeard = std::function<void(std::string_view step, float share)>;

/// Of `--figures`.
inline constexpr const char* men_shown_by_one =
    "men shown by one figure (default: 1; of more than 60,000 men 2, but 1 in film quality)";

/// Men to a figure where nothing else is wished: every man is drawn, as far as machines keep up.
[[nodiscard]] int usual_ratio(const Battle&, bool film_quality);

/// The ground of a battle: its map's, where that is found. Without the map's own heights it is the replay's coarse
/// grid, and standard error says so.
[[nodiscard]] stage::Scenery ground_of(const Context&, const Battle&);

/// A battle as a film, on the ground of its map. @param men_per_figure 0 for `usual_ratio`. @param aspect
/// width to height of the pictures it is directed for
[[nodiscard]] choreography::Film make_film(const Context&, const Battle&, int men_per_figure = 0, const StepHeard& = {},
                                           float aspect = 16.0F / 9);

/// A battle's ground and those who stand on it when it begins, dressed: all that is laid out once where what happens is
/// not known yet.
[[nodiscard]] choreography::Film make_stage(const Context&, const Battle&, const StepHeard& = {});

/// A battle as a map that moves: units without their men, smoke or cameras. Made in a part of the time.
[[nodiscard]] choreography::Film make_map(const Context&, const Battle&, const stage::Scenery& ground);

}  // namespace vedette::app
