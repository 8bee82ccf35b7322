#pragma once

#include <string>

#include "battle/ledger.h"

namespace vedette::app {

/// How what was looked at and did not apply is told: a long list as its first rows and a number, or every row of it.
enum class PassedOver : std::uint8_t { Folded, All };

/// A line of the ledger as `log` prints it, its reasons below it; ends with a newline.
[[nodiscard]] std::string ledger_text(const battle::LedgerLine&, PassedOver = PassedOver::Folded);

}  // namespace vedette::app
