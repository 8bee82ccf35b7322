#pragma once

#include <vector>

#include "battle/state.h"
#include "choreography/formation.h"
#include "choreography/settings.h"

namespace vedette::choreography {

/// The figures of every unit, units first in order of id, then the generals with their staffs.
[[nodiscard]] std::vector<stage::Roster> rosters_of(const battle::Scenario&, const battle::BattleState& start,
                                                    const FilmSettings&);

/// What the unit's roster and base give for falling in.
[[nodiscard]] Company company_of(const stage::Roster&, const battle::Scenario&, const battle::Unit&, const Placing&,
                                 const FilmSettings&);

}  // namespace vedette::choreography
