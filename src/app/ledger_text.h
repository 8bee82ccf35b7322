#pragma once

#include <string>

#include "battle/ledger.h"

namespace vedette::app {

/// A line of the ledger as `log` prints it, its reasons below it; ends with a newline.
[[nodiscard]] std::string ledger_text(const battle::Scenario&, const battle::LedgerLine&);
/// The same as one JSON object on one line: sequence, cause, turn, side, phase, unit, text, why[rule, value, words].
[[nodiscard]] std::string ledger_json(const battle::Scenario&, const battle::LedgerLine&);

}  // namespace vedette::app
