#pragma once

#include <span>

#include "battle/event.h"
#include "battle/measures.h"

namespace vedette::battle {

/// One event in words, where and when it happened, and every modifier looked at.
struct LedgerLine {
  Sequence sequence = 0, cause = 0;
  std::int32_t turn = 0;
  Side side = Side::Red;  // whose player turn it was
  std::string phase;      // the ruleset's own word
  UnitId unit;            // mainly about; none for clock events
  std::string text;       // a sentence in plain words
  std::vector<Modifier> why;
  bool heading = false;  // a turn or phase begins
  bool trifle = false;   // notebook entries: panels fold them away
};

/// The whole ledger, one line per entry, in order.
[[nodiscard]] std::vector<LedgerLine> ledger(const Scenario&, std::span<const Entry>, const Measures& = {});

}  // namespace vedette::battle
