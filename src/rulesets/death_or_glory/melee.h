#pragma once

#include "rulesets/death_or_glory/charge.h"

namespace vedette::death_or_glory {

/// A melee: two sides of units joined by contact, each ascending. Source: DG-MEL-01.
struct Fight {
  std::array<std::vector<UnitId>, 2> sides;
};
/// Every melee on the table, in the order of the lowest unit in it. Source: DG-GEN-12.
[[nodiscard]] std::vector<Fight> fights(const BattleState&);

/// One unit against its opponents: figures that fight, by opponent. Source: DG-MEL-03 to DG-MEL-09.
struct Opponent {
  UnitId enemy;
  std::int64_t figures = 0;   // that fight this enemy
  std::int64_t strength = 0;  // figures times value
};
[[nodiscard]] std::vector<Opponent> opponents(const Field&, UnitId, const std::array<std::vector<UnitId>, 2>&);
/// What makes up the score against one enemy, without the die and the odds. Source: DG-MEL-12.
[[nodiscard]] Reasons melee_score(const Field&, UnitId, UnitId enemy, bool first_round);

/// One round of one melee, its tests and what they lead to. Source: DG-MEL-02.
void fight_round(Referee&, const Fight&);
/// The Melee phase.
void melee_phase(Referee&);
/// Points a unit strikes off fugitives it has reached, at once and without reply. Source: DG-ROU-07.
void strike_fugitive(Referee&, UnitId, UnitId fugitive);

}  // namespace vedette::death_or_glory
