#pragma once

#include "choreography/film.h"
#include "choreography/footprint.h"
#include "stage/frame.h"

namespace vedette::choreography {

/// Metres that the eye can just tell on a map from where a camera stands.
[[nodiscard]] float metre_on_map(const stage::Camera&);
/// The ground that a unit's sign takes, no smaller than the eye can tell. @param metre what it can
[[nodiscard]] Footprint sign_ground(const stage::Roster&, const stage::Block&, float metre);

/// Turns a frame into a map's, with the names of its places: in place of its men every unit becomes the sign that
/// period maps give it, as wide as its front and no smaller than the eye can tell from where the camera stands. Foot is
/// filled, horse filled to the diagonal, guns a bar with barrels, open order dots, a square hollow, who runs an empty
/// outline.
void draw_as_map(stage::StageFrame&, const stage::StageSet&);

/// A film's sheet round all who are on the field then, and where they go, as large as plates and words leave room for.
/// North is up, unless the whole battle's ground is a good deal larger on a sheet that is turned: on all maps of a film
/// alike. @param aspect of the picture, or of a half of it
[[nodiscard]] stage::Camera map_of(const Film&, const Relief&, timeline::Span, float aspect = 16.0F / 9);

/// The sheet that shows all of the table: straight from above, north up.
[[nodiscard]] stage::Camera map_sheet(const stage::Table&, const Relief&, float aspect = 16.0F / 9);

}  // namespace vedette::choreography
