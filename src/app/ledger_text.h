#pragma once

#include <string>

#include "battle/ledger.h"

namespace vedette::app {

/// A line of the ledger as `log` prints it, its reasons below it; ends with a newline.
[[nodiscard]] std::string ledger_text(const battle::LedgerLine&);

}  // namespace vedette::app
