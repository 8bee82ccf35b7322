#pragma once

#include "choreography/film.h"
#include "stage/frame.h"

namespace vedette::choreography {

/// Turns a frame into a map's: in place of its men every unit becomes the sign that period maps give it, as wide as its
/// front and no smaller than the eye can tell from where the camera stands. Foot is filled, horse filled to the
/// diagonal, guns a bar with barrels, open order dots, a square hollow, who runs an empty outline.
void draw_as_map(stage::StageFrame&, const stage::StageSet&);

/// The sheet that shows all of the table: straight from above, north up.
[[nodiscard]] stage::Camera map_sheet(const stage::Table&, const Relief&);

}  // namespace vedette::choreography
