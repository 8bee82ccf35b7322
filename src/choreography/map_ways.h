#pragma once

#include <span>

#include "choreography/film.h"
#include "stage/frame.h"

namespace vedette::choreography {

inline constexpr float largest_ring = 14;  // of a map's metres: what a ring where two met grows to

/// Arrows along the ways that units have gone between two seconds of a film, as far as a share of that time has them:
/// as broad as the unit is strong, tapering, with a ghost of the sign where it stood, and a ring where two met. Where
/// more units move than a map bears arrows, those under one leader who go the same way share one, under his name.
/// Drawn beneath the signs of `draw_as_map`; all of the ways is kept free of names, however far they have grown.
/// @param movers whose; empty: of all. @pre the frame's camera is the map's.
void draw_ways(stage::StageFrame&, const Film&, timeline::Span, double share,
               std::span<const std::uint32_t> movers = {});

/// The ground that each side holds at a second: hatched in its colour round its own units, as far as they are nearer
/// than the enemy's. Drawn beneath all else. @pre the frame's camera is the map's.
void draw_ground_held(stage::StageFrame&, const Film&, timeline::Seconds at);

}  // namespace vedette::choreography
