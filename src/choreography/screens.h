#pragma once

#include "choreography/film.h"

namespace vedette::choreography {

/// Over finished tracks: when each brigade of foot has its skirmishers out before it. They go out where nobody else
/// stands and no enemy is near, skirmish while one is within sight, and are back before one comes close.
void place_screens(Film&, const FilmSettings&);

}  // namespace vedette::choreography
