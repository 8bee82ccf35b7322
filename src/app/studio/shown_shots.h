#pragma once

#include "app/studio/film_options.h"
#include "timeline/cut.h"

namespace vedette::app {

/// The director's shots as a film shows them, one after the other: which, when, of which stretch of the battle.
[[nodiscard]] timeline::Cut shown_shots(const FilmJob&);

}  // namespace vedette::app
