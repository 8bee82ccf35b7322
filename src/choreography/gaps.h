#pragma once

#include <vector>

#include "choreography/film.h"

namespace vedette::choreography {

/// Over finished tracks: the scenery's lines with gaps in every hedge where somebody goes through it, a clump of it
/// left between one gap and the next: pioneers went before, or cattle.
[[nodiscard]] std::vector<stage::Line> open_hedges(const Film&, const stage::Scenery&);

}  // namespace vedette::choreography
