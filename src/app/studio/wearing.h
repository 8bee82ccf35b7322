#pragma once

#include <string>
#include <vector>

#include "assets/wardrobe.h"
#include "battle/scenario.h"
#include "stage/figure.h"

namespace vedette::app {

/// Dresses everybody whose uniform is not named, or not known, as is usual in his nation and arm.
/// @return one sentence for each uniform that is named and not known.
[[nodiscard]] std::vector<std::string> dress(std::vector<stage::Roster>&, const battle::Scenario&,
                                             const assets::Wardrobe&);

}  // namespace vedette::app
