#pragma once

#include "rules/referee.h"
#include "rulesets/burt/notes.h"
#include "rulesets/burt/numbers.h"

namespace vedette::burt {

/// The secret number an army starts with, by its units and its quality ("poor", "average", "good"). Source: SB-ARMY-01.
[[nodiscard]] std::int64_t starting_morale(const BattleState&, Side, std::string_view quality);

/// What a scenario says of an army as a whole; empty where it says nothing.
[[nodiscard]] std::string army_trait(const BattleState&, Side, std::string_view key);

/// A brigade that has not the two to four units that the rules think of: two where command is good, three or four where
/// it is poor.
struct UnusualBrigade {
  Side side;
  LeaderId general;
  int units, low, high;
};
/// Those of the first side before those of the second. Source: SB-ORG-04.
[[nodiscard]] std::vector<UnusualBrigade> unusual_brigades(const BattleState&);

[[nodiscard]] inline int army_morale(const BattleState& state, Side side) {
  return noted(state, army_morale_of(side));
}
[[nodiscard]] inline bool is_demoralised(const BattleState& state, Side side) {
  return noted(state, demoralised_of(side));
}

/// An army loses heart: a rout (SB-ARMY-02) or a reserve committed (SB-ARMY-03). Nothing happens below zero
/// (SB-ARMY-06).
void lower_army_morale(Referee&, Side, RuleNumber, battle::Sequence cause);

}  // namespace vedette::burt
