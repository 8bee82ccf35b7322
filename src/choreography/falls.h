#pragma once

#include "choreography/film.h"
#include "choreography/schedule/footage.h"

namespace vedette::choreography {

/// Second pass, over finished tracks: which figures fall, when, where, and struck by what. Musketry takes whom it
/// takes, front ranks first; a ball those in its line, canister a swathe, a shell those round it; cold steel who has an
/// enemy before him. Fills the rosters.
void place_falls(Film&, const std::vector<Loss>&, const std::vector<Discharge>&, const FilmSettings&);

}  // namespace vedette::choreography
