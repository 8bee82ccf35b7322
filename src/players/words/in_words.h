#pragma once

#include <string>

#include "rules/decision.h"

namespace vedette::players {

/// An answer as a line of an orders file, without its turn; what reads it gives the same answer again. Empty for what
/// needs no words, such as the end of a phase.
[[nodiscard]] std::string in_words(const rules::Answer&, const rules::Decision&, const battle::Scenario&);

}  // namespace vedette::players
