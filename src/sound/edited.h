#pragma once

#include "sound/grain.h"
#include "timeline/edit.h"

namespace vedette::sound {

/// What is left of a battle's score where a film shows stretches of it, in the seconds of the film. What strikes once
/// does so when it is seen; what lasts goes on evenly, however fast the stretch is shown.
[[nodiscard]] Score edited(const Score& of_battle, const timeline::Edit&);

}  // namespace vedette::sound
