#pragma once

#include <span>

#include "choreography/film.h"
#include "stage/frame.h"

namespace vedette::choreography {

/// Turns a frame into a map's: in place of its men every unit becomes the sign that period maps give it, as wide as its
/// front and no smaller than the eye can tell from where the camera stands. Foot is filled, horse filled to the
/// diagonal, guns a bar with barrels, open order dots, a square hollow, who runs an empty outline.
void draw_as_map(stage::StageFrame&, const stage::StageSet&);

/// Arrows along the ways that units have gone between two seconds of a film, as far as a share of that time has them:
/// as broad as the unit is strong, tapering, with a ghost of the sign where it stood, and a ring where two met.
/// Drawn beneath the signs of `draw_as_map`. @param movers whose; empty: of all. @pre the frame's camera is the map's.
void draw_ways(stage::StageFrame&, const Film&, timeline::Span, double share,
               std::span<const std::uint32_t> movers = {});

/// A sheet round all who are on the field then, and where they go; north up.
[[nodiscard]] stage::Camera map_of(const Film&, const Relief&, timeline::Span, float aspect = 16.0F / 9);

/// The sheet that shows all of the table: straight from above, north up.
[[nodiscard]] stage::Camera map_sheet(const stage::Table&, const Relief&);

}  // namespace vedette::choreography
