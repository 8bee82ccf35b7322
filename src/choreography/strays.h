#pragma once

#include <vector>

#include "choreography/film.h"
#include "choreography/schedule/footage.h"
#include "choreography/settings.h"

namespace vedette::choreography {

/// What becomes of some of the fallen: horses whose riders were struck run out of the fight and graze, wounded men get
/// up and limp to the rear, crawl there or are led by another, and lose their muskets; a general who is hit is taken to
/// the rear by an aide. Each goes round formed bodies, from when there is a way out of his own ranks; who finds none
/// stays where he fell.
/// @pre every unit has its whole track and its falls.
void place_strays(Film&, const battle::Scenario&, const std::vector<Surrender>&, const Relief&);

}  // namespace vedette::choreography
