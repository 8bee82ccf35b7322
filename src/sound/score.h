#pragma once

#include "sound/grain.h"
#include "timeline/timeline.h"

namespace vedette::sound {

/// What a film sounds of, from what it shows: a grain for every muzzle that flashes, for shells, shot and feet, for
/// steel, cheers, wind, rain and fire. Pure; it knows no camera.
[[nodiscard]] Score score_of(const stage::StageSet&, const timeline::Timeline&);

}  // namespace vedette::sound
