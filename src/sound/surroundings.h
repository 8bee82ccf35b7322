#pragma once

#include "sound/grain.h"
#include "stage/frame.h"

namespace vedette::sound {

/// What sounds whoever fights: the wind, rain while it falls, houses that burn.
void add_surroundings(const stage::StageSet&, double seconds, std::vector<Grain>&);

}  // namespace vedette::sound
