#pragma once

#include "rules/referee.h"
#include "rulesets/one_hour/line_of_fire.h"

namespace vedette::one_hour {

/// Conditions looked at, and whether each holds.
using Conditions = std::vector<rules::LookedAt>;

/// What protects a target from a shot. Source: OH-SAVE-01 to 03.
[[nodiscard]] Conditions cover_of(const BattleState&, const Unit& target, const Unit& firer, const Line&);

/// Hits ignored, and the cover that did it.
struct Saved {
  int hits = 0;
  std::string_view rule;
};
/// Throws the saves of a target in cover. Source: section 4.10.
[[nodiscard]] Saved save_from_shot(rules::Referee&, UnitId target, UnitId firer, const Line&, int hits,
                                   battle::Sequence cause);

/// What favours the unit being hit in hand-to-hand combat. Source: OH-ADV-02 to 07.
[[nodiscard]] Conditions advantages_of(const BattleState&, const Unit& hit, const Unit& by);

/// Throws the saves of a unit hit in combat. @return how many hits are ignored. Source: OH-ADV-01.
[[nodiscard]] int save_in_combat(rules::Referee&, UnitId hit, UnitId by, int hits, battle::Sequence cause);

}  // namespace vedette::one_hour
