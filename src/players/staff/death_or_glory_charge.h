#pragma once

#include "players/staff/death_or_glory_look.h"

namespace vedette::players::staff {

/// The best charge or assault to declare, if one is worth it.
[[nodiscard]] std::optional<rules::Answer> best_charge(const DeathOrGloryLook&);
/// How a charged unit meets the enemy: a square against horse when there is time for it, its front to who comes from
/// aside, horse at the gallop, but light horse gives way to foot that stands together.
[[nodiscard]] std::optional<rules::Answer> best_reaction(const DeathOrGloryLook&);

}  // namespace vedette::players::staff
