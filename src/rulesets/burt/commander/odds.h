#pragma once

#include "rulesets/burt/commander/look.h"

namespace vedette::burt::commander {

/// What an assault is worth, in thousandths: many run before a bayonet is crossed, so the nerves of the assaulted come
/// first, then those of the assaulters, then the round of melee. @param flank it comes at the flank or the rear.
[[nodiscard]] std::int64_t worth_of_assault(const Look&, const battle::Unit&, const battle::Unit& enemy, bool flank);
/// What a charge home is worth by the rules' exact odds of the first round: breaking the enemy less being broken, in
/// thousandths.
[[nodiscard]] std::int64_t worth_of_charge(const Look&, const battle::Unit&, const battle::Unit& enemy);
/// How often, in thousandths, a unit that is assaulted runs before it can do anything.
[[nodiscard]] std::int64_t runs_when_assaulted(const Look&, const battle::Unit&, const battle::Unit& by);
/// Mean losses of a shot in millionths.
[[nodiscard]] std::int64_t mean_losses(const Look&, const rules::Answer& shot);

}  // namespace vedette::burt::commander
