#pragma once

#include "choreography/film.h"

namespace vedette::choreography {

/// Cuts the film: adds a track of shots, one after another without a gap, to a film whose strips are laid. The most
/// telling moments get their shots first and are framed before they happen; what is left is told from further off.
void direct(Film&, const Relief&);

}  // namespace vedette::choreography
