#pragma once

#include "rules/referee.h"
#include "rulesets/burt/notes.h"
#include "rulesets/burt/tables.h"

namespace vedette::burt {

/// The secret number an army starts with, by its units and its quality ("poor", "average", "good"). Source: SB-ARMY-01.
[[nodiscard]] std::int64_t starting_morale(const BattleState&, Side, std::string_view quality);

[[nodiscard]] constexpr Key morale_key(Side side) {
  return side == Side::Red ? MoraleRed : MoraleBlue;
}
[[nodiscard]] constexpr Key demoralised_key(Side side) {
  return side == Side::Red ? DemoralisedRed : DemoralisedBlue;
}
[[nodiscard]] inline std::int64_t army_morale(const BattleState& state, Side side) {
  return state.notes[morale_key(side)];
}
[[nodiscard]] inline bool is_demoralised(const BattleState& state, Side side) {
  return state.notes[demoralised_key(side)] != 0;
}

/// An army loses heart: a rout (SB-ARMY-02) or a reserve committed (SB-ARMY-03). Nothing happens below zero
/// (SB-ARMY-06).
void lower_army_morale(Referee&, Side, std::string_view rule, std::string words, battle::Sequence cause);

}  // namespace vedette::burt
