#pragma once

#include "choreography/film.h"

namespace vedette::choreography {

/// Over finished tracks: how far behind its piece each team of a battery and each caisson stands, so that it stands in
/// no other unit's men, and in no wall, hedge or trunk; of a battery that is never limbered up, a team for which there
/// is no room anywhere is left out, and so is any caisson. Once for the whole film: no team comes or goes in it.
/// @param scenery null where nothing stands
void place_teams(Film&, const stage::Scenery* scenery);

}  // namespace vedette::choreography
