#pragma once

#include "choreography/film.h"
#include "choreography/schedule/footage.h"

namespace vedette::choreography {

/// Third pass: a puff of smoke for every figure that fires, a shot for every gun, dust under hooves.
void place_smoke(Film&, const std::vector<Discharge>&, const FilmSettings&);

/// The block of a unit, general or messenger at a second of film. @pre its track is laid.
[[nodiscard]] stage::Block block_of(const Film&, std::uint32_t roster, Seconds at);

}  // namespace vedette::choreography
