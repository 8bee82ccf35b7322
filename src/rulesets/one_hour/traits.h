#pragma once

#include "rules/dice.h"
#include "rulesets/one_hour/board.h"

namespace vedette::one_hour {

enum class Fight : std::uint8_t { Shooting, HandToHand };

/// Whether line infantry of this nation adds one to a die here. Source: OH-OPT-06, OH-OPT-07.
[[nodiscard]] bool has_national_bonus(const BattleState&, const Unit&, Fight);
/// Says so in the reasons of a throw; it is looked at for all foot of the nation, and its light troops and skirmishers
/// have none (OH-UNIT-04).
void add_trait(const BattleState&, const Unit&, Fight, Reasons&);

/// Dice that hit; a national bonus makes one die that just missed a hit. Adds its lines to the tally.
/// Source: OH-SHOOT-17, OH-H2H-08, OH-OPT-08.
[[nodiscard]] int hits_of(const BattleState&, const Unit&, Fight, const rules::Dice&, int needed, Reasons& tally);

}  // namespace vedette::one_hour
