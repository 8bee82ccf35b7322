#pragma once

#include "players/words/order.h"
#include "rules/player.h"

namespace vedette::players {

/// The choice of a question that an order in words speaks of; null when the question does not offer it.
[[nodiscard]] const rules::Choice* choice_for(const rules::Decision&, Verb);

/// A unit is charged, and may form square.
[[nodiscard]] bool asks_for_square(const rules::Decision&);

/// True when orders of this kind are given at questions like this one, whether or not this one offers it now.
[[nodiscard]] bool belongs_to(const rules::Decision&, const Order&, const battle::Scenario&);

/// The order as an answer; what the words left open (the turn of a charge, the edge of a town) is taken from the rules'
/// own candidates. The answer may still be refused.
[[nodiscard]] rules::Answer carried_out(const Order&, const rules::SideView&, const rules::Decision&,
                                        const rules::Advice&);

/// Forming square or not, fighting or not: the answer that does the least.
[[nodiscard]] rules::Answer least(const rules::Decision&, const rules::Advice&);

}  // namespace vedette::players
