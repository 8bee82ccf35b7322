#pragma once

#include "choreography/film.h"
#include "choreography/paths.h"
#include "choreography/schedule/footage.h"

namespace vedette::choreography {

/// Men of a beaten unit's front rank lay their muskets down and are led away in file, past the nearer wing of who beat
/// them and on to his rear, by some of his men.
void take_prisoners(Film&, const Paths&, const Surrender&);

}  // namespace vedette::choreography
