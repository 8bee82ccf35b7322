#pragma once

#include "sound/wave.h"

namespace vedette::sound {

/// A slice of a fight with cold steel: blades that meet, muskets as clubs, bodies.
[[nodiscard]] Wave steel_slice(Chance&);
/// A cheer of some dozens, heard as from a distance: it swells, holds and dies.
[[nodiscard]] Wave cheer(Chance&);

}  // namespace vedette::sound
