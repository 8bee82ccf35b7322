#pragma once

#include "rulesets/burt/army.h"
#include "rulesets/burt/board.h"

namespace vedette::burt {

/// Why a unit may not be given another chit now. Source: SB-ORD-02, 03, 14, 15, 16.
[[nodiscard]] std::optional<Refusal> no_new_orders(const Board&, const Unit&);
/// Orders a kind of unit may be given in play. Source: SB-ORD-06, SB-ORD-09.
[[nodiscard]] std::vector<Order> orders_for(const Unit&);
/// Why a unit may not have such an order at all.
[[nodiscard]] std::optional<Refusal> order_fault(const Unit&, Order);

/// Phase 1: a chit for every unit that may have one, both sides at once; generals take units over and give them back.
/// Source: SB-ORD-01 to 16.
void orders_phase(Referee&);
/// The question about one unit's chit.
[[nodiscard]] Decision order_question(const BattleState&, const Unit&);

/// The chit is turned up: the unit acts, is assaulted or reacts. Source: SB-ORD-04.
void reveal(Referee&, UnitId, battle::Sequence cause);
/// The rules give a unit other orders; a reserve that leaves its orders costs army morale. Source: section 4.18.
void force_order(Referee&, UnitId, Order, Basis why, battle::Sequence cause);

/// Whether a leader's stand touches a unit. Source: SB-ORD-02.
[[nodiscard]] bool in_touch(const Board&, const Leader&, UnitId);

}  // namespace vedette::burt
