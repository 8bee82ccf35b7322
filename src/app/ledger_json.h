#pragma once

#include <nlohmann/json.hpp>

#include "battle/ledger.h"
#include "rules/ruleset.h"

namespace vedette::app {

/// Writes a ledger as JSON objects, one for each entry, with everything that can be measured again: the facts of the
/// event under the names of their fields, and where everybody it names stands after it.
class LedgerJson {
 public:
  /// @param ruleset borrowed; null when this build does not know the game.
  LedgerJson(battle::BattleState start, const rules::Ruleset*);
  /// The next entry of the battle and its line in the ledger: sequence, cause, turn, side, phase, event, unit, text,
  /// facts, stand[unit, at, facing, formation, ground], apart, why[rule, value, words]. Lengths and places are in the
  /// game's own measure to a ten-thousandth, places from the table's south-west corner, angles in degrees clockwise
  /// from north.
  [[nodiscard]] nlohmann::ordered_json next(const battle::Entry&, const battle::LedgerLine&);

 private:
  battle::BattleState m_state;
  const rules::Ruleset* m_ruleset;
  battle::Telling m_telling;
};

}  // namespace vedette::app
