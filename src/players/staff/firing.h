#pragma once

#include "players/staff/odds_book.h"

namespace vedette::players::staff {

/// The shot to be fired next: the one worth most by exact odds, so that fire is heaped on those who can be brought
/// down; among shooters at the same target first the one with the fewest targets. Ends the phase when there is none.
[[nodiscard]] rules::Answer best_fire(const Situation&, OddsBook&, const rules::SideView&, const rules::Decision&,
                                      const rules::Advice&);

/// Whom an engaged unit fights: the enemy it hurts most by exact odds.
[[nodiscard]] rules::Answer best_fight(const Situation&, OddsBook&, const rules::SideView&, const rules::Decision&,
                                       const rules::Advice&);

}  // namespace vedette::players::staff
