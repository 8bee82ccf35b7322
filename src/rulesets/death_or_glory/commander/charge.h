#pragma once

#include "rulesets/death_or_glory/commander/look.h"

namespace vedette::death_or_glory::commander {

/// The best charge or assault to declare, if one is worth it.
[[nodiscard]] std::optional<rules::Answer> best_charge(const Look&);
/// How a charged unit meets the enemy: a square against horse when there is time for it, its front to who comes from
/// aside, horse at the gallop, but light horse gives way to foot that stands together.
[[nodiscard]] std::optional<rules::Answer> best_reaction(const Look&);

}  // namespace vedette::death_or_glory::commander
