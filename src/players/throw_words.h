#pragma once

#include <string>

#include "rules/dice.h"

namespace vedette::players {

/// "2 dice to hit (OH-SHOOT-16)": what a throw is for, for people.
[[nodiscard]] std::string throw_words(const rules::DiceRequest&);

}  // namespace vedette::players
