#pragma once

#include <span>

#include "battle/event.h"
#include "battle/measures.h"
#include "battle/telling.h"

namespace vedette::battle {

/// One event in words, where and when it happened, and why.
struct LedgerLine {
  Sequence sequence = 0, cause = 0;
  std::int32_t turn = 0;
  Side side = Side::Red;  // whose player turn it was
  std::string phase;      // the ruleset's own word
  UnitId unit;            // mainly about; none for clock events
  std::string text;       // a sentence in plain words; empty for a trifle
  Reasons why;
  bool heading = false;  // a turn or phase begins
  bool trifle = false;   // bookkeeping: what it says is said elsewhere, or nobody needs it told
};

/// The line of one event.
[[nodiscard]] LedgerLine told(const Moment&, const Measures& = {}, const Telling& = {});

/// The whole ledger, one line per entry, in order.
/// @param fits whether an event can be enacted; asked of each where a replay has gaps, else of none.
[[nodiscard]] std::vector<LedgerLine> ledger(BattleState start, std::span<const Entry>, const Measures& = {},
                                             const Telling& = {},
                                             bool (*fits)(const BattleState&, const Event&) = nullptr);

/// "move 6", turning 22.5° to the right": how far somebody went, and how he looks now.
[[nodiscard]] std::string way_text(const UnitMoved&, std::string_view verb, const Measures&);
/// Faces of dice as they fell: "4, 2 and 6".
[[nodiscard]] std::string faces_text(std::span<const std::uint8_t>);
/// A leader by name; once the man is lost his post is his successor's.
[[nodiscard]] std::string leader_text(const Moment&, LeaderId);
/// Who threw, by name: the unit, or the side.
[[nodiscard]] std::string thrower(const BattleState&, const DiceThrown&);

}  // namespace vedette::battle
