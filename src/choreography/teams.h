#pragma once

#include "choreography/film.h"

namespace vedette::choreography {

/// Over finished tracks: how far behind its piece each team of a battery stands, so that it stands in no other unit's
/// men; of a battery that is never limbered up, a team for which there is no room anywhere is left out. Once for the
/// whole film: no team comes or goes in it.
void place_teams(Film&);

}  // namespace vedette::choreography
