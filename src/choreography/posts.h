#pragma once

#include "choreography/film.h"

namespace vedette::choreography {

/// Over finished tracks: the men of every garrison who are to be seen get posts at the windows and doors of their
/// place and behind its walls and hedges, as far as there are any; the others stay where they are, in and before it.
void man_posts(Film&, const battle::Scenario&, const Relief&);

}  // namespace vedette::choreography
