#pragma once

#include <string>

#include "rules/player.h"

namespace vedette::players {

/// Of a march that was refused: how far the unit may go that way, found by asking the rules about shorter ones.
/// "they may go 3.2\" that way"; empty where it was no march, or none of any length is allowed.
[[nodiscard]] std::string reach_words(const rules::Advice&, const rules::Decision&, const rules::Answer& refused);

}  // namespace vedette::players
