#pragma once

#include "sound/grain.h"
#include "stage/frame.h"

namespace vedette::sound {

/// Metres from a volley nearer than which its muskets are told apart.
inline constexpr float told_apart = 90;

/// What burns powder, and what it throws: muskets by their smoke, guns by their shots, bursts, grazes, balls going by.
void add_gunfire(const stage::StageSet&, Score&);

}  // namespace vedette::sound
