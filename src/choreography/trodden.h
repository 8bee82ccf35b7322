#pragma once

#include "choreography/film.h"

namespace vedette::choreography {

/// Works out once where a film's units stand and march in standing corn. @pre the film's scenery is set.
[[nodiscard]] stage::TroddenCorn tread(const Film&);

}  // namespace vedette::choreography
