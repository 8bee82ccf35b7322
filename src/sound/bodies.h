#pragma once

#include <vector>

#include "sound/grain.h"
#include "timeline/timeline.h"

namespace vedette::sound {

/// What men and horses sound of: some of each unit are listened to all through the film, each standing for his share
/// of it, and heard as the clip sounds that he is in.
void add_bodies(const stage::StageSet&, const timeline::Timeline&, std::vector<Grain>&);

}  // namespace vedette::sound
