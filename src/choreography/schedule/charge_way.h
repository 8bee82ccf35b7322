#pragma once

#include "choreography/path.h"
#include "stage/clip.h"

namespace vedette::choreography {

/// A charge's way home to an enemy: the last metres lead straight at him, whatever leads aside lies before those. Who
/// is nearer already goes back for some.
/// @param way as its game has it. @param front of the unit, metres
[[nodiscard]] Path straight_home(const Path& way, Footing home, float front, stage::Arm);

}  // namespace vedette::choreography
