#pragma once

#include "rules/referee.h"
#include "rulesets/one_hour/line_of_fire.h"

namespace vedette::one_hour {

/// What protects a target from a shot; each line is worth 1 where it holds. Source: OH-SAVE-01 to 03.
[[nodiscard]] Reasons cover_of(const BattleState&, const Unit& target, const Unit& firer, const Line&);

/// Throws the saves of a target in cover. @return how many hits are ignored. Source: section 4.10.
[[nodiscard]] int save_from_shot(rules::Referee&, UnitId target, UnitId firer, const Line&, int hits,
                                 battle::Sequence cause);

/// What favours the unit being hit in hand-to-hand combat; each line is worth 1 where it holds. Source: OH-ADV-02 to
/// 07.
[[nodiscard]] Reasons advantage_of(const BattleState&, const Unit& hit, const Unit& by);

/// Throws the saves of a unit hit in combat. @return how many hits are ignored. Source: OH-ADV-01.
[[nodiscard]] int save_in_combat(rules::Referee&, UnitId hit, UnitId by, int hits, battle::Sequence cause);

}  // namespace vedette::one_hour
