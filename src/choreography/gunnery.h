#pragma once

#include "choreography/film.h"
#include "choreography/schedule/footage.h"

namespace vedette::choreography {

/// What one piece of a battery throws in a salvo, and at whom it is laid: the same for the smoke, the missile and those
/// who fall.
[[nodiscard]] stage::Shot shot_of(const Film&, const Discharge&, int piece, const FilmSettings&);

}  // namespace vedette::choreography
