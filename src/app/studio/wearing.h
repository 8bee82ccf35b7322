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

/// The key of the flag under which a unit is named: its own, its uniform's, its nation's, its side's.
[[nodiscard]] std::string flag_of(const battle::UnitSheet&, const battle::Scenario&, const assets::Wardrobe&);

}  // namespace vedette::app
