#pragma once

#include "choreography/film.h"

namespace vedette::choreography {

/// Works out once where, when and which way a film's units stand and march in what grows there.
[[nodiscard]] stage::TroddenCorn tread(const Film&, const stage::Scenery&);

}  // namespace vedette::choreography
