#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "players/words/order.h"
#include "rules/ruleset.h"

namespace vedette::players {

/// When an order is meant: a turn, or whenever the unit is charged, or both.
struct When {
  std::optional<int> turn;
  std::optional<core::Side> side;
  std::string phase;  // the ruleset's word; empty for any
  bool if_charged = false;
};

/// One line of an orders file.
struct WrittenOrder {
  When when;
  Order order;
};

/// Whose order it is: the unit's, the general's, or, for the army's own, the side it was written under.
[[nodiscard]] core::Side side_of(const WrittenOrder&, const battle::Scenario&);

/// All orders of a file, for both sides, in the order they were written.
struct Orders {
  std::string file;
  std::vector<WrittenOrder> all;
};

/// Reads a whole file of orders; every fault is told, with its place. Grammar: ORDERS.md.
/// @param file its name for messages. @return nothing when there was an error.
[[nodiscard]] std::optional<Orders> read_orders(std::string file, std::string_view text, const rules::Ruleset&,
                                                const battle::Scenario&, data::Faults&);

}  // namespace vedette::players
