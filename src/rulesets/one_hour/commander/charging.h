#pragma once

#include "rulesets/one_hour/commander/marching.h"
#include "rulesets/one_hour/commander/odds_book.h"

namespace vedette::one_hour::commander {

/// The best charge of a unit that is worth more than `instead`, if any: what the exact odds say it inflicts, less what
/// the enemy's reply costs, and what it is worth to pin him.
[[nodiscard]] std::optional<Deed> best_charge(const Situation&, const Piece&, const Temper&, OddsBook&,
                                              const rules::SideView&, const rules::Decision&, const rules::Advice&,
                                              std::int64_t instead);

}  // namespace vedette::one_hour::commander
