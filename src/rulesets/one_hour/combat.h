#pragma once

#include "rules/referee.h"
#include "rulesets/one_hour/board.h"

namespace vedette::one_hour {

/// Whom a unit fights in this step: one enemy when it is engaged to its front, else those engaging it. Source:
/// OH-H2H-02.
[[nodiscard]] std::vector<UnitId> enemies_to_fight(const BattleState&, UnitId);
/// Why a unit cannot fight that enemy now. Source: OH-H2H-01 to 03.
[[nodiscard]] std::optional<Refusal> fight_fault(const BattleState&, UnitId, UnitId enemy);
/// Engaged units of the active side that have not fought, ascending. Source: OH-H2H-03.
[[nodiscard]] std::vector<UnitId> units_to_fight(const BattleState&);

/// How many dice of each sort a unit throws against an enemy, its cap, and why. A unit that replies on its own flank or
/// rear, and a square, throw their normal dice. Source: OH-H2H-04 to 12, OH-SQR-09.
struct CombatDice {
  int normal = 0, impetus = 0, cap = 0;
  Reasons why, why_impetus;
};
[[nodiscard]] CombatDice combat_dice(const BattleState&, const Unit&, const Unit& enemy);

/// One fight, settled whole: dice, cap, saves, marking, impetus, retreat. Source: OH-H2H-13.
void fight(rules::Referee&, UnitId, UnitId enemy);

}  // namespace vedette::one_hour
