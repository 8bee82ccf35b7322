#pragma once

#include "rulesets/squares/board.h"
#include "rulesets/squares/fight_charts.h"

namespace vedette::squares {

/// Source: SQ-GEN-02.
[[nodiscard]] core::DieKind kind_of(std::int64_t die);
[[nodiscard]] bool rolls_saves_against_horse(const BattleState&, const Units& attackers, const Unit&);

/// Which of several units is meant: choices "unit-N", fewest hits first.
[[nodiscard]] rules::Choice choice_of(UnitId);
[[nodiscard]] UnitId unit_of(const Answer&);

/// Hits for each unit, as evenly as can be; the owner says who takes the odd ones. Source: SQ-HIT-07, SQ-BOMB-05.
[[nodiscard]] std::vector<int> share(Referee&, const Units&, int hits, std::string_view rule);
/// How many of all hits are one unit's; nothing where they were not shared. Source: SQ-HIT-07, SQ-BOMB-05.
[[nodiscard]] Reasons shared(std::string_view rule, int share, int hits);
/// One die for each hit; those that save ignore it. @return hits suffered. Source: SQ-SAVE-04.
int save(Referee&, UnitId, int hits, const rules::Charted& die, SaveRow, battle::Sequence cause);
/// Source: SQ-HIT-08. @param by who struck it, if anybody.
void suffer(Referee&, UnitId, int hits, Reasons why, battle::Sequence cause, UnitId by = {});

}  // namespace vedette::squares
