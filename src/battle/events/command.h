#pragma once

#include "battle/reasons.h"
#include "battle/state.h"

namespace vedette::battle {

/// An order was written. It lies in its sheet from now on; status says whether a messenger has to carry it.
struct OrderWritten {
  static constexpr int tag = 54;
  OrderSheet sheet;
  Reasons why;
};
void fields(auto& visit, Same<OrderWritten> auto& e) {
  visit("sheet", e.sheet), visit("why", e.why);
}

/// The messenger of an order came nearer to its receiver.
struct MessengerRode {
  static constexpr int tag = 55;
  std::uint16_t order = 0;
  Point from, to;
  Reasons why;
};
void fields(auto& visit, Same<MessengerRode> auto& e) {
  visit("order", e.order), visit("from", e.from), visit("to", e.to), visit("why", e.why);
}

/// The order is in its receiver's hands, and not yet in force.
struct OrderDelivered {
  static constexpr int tag = 56;
  std::uint16_t order = 0;
  Reasons why;
};
void fields(auto& visit, Same<OrderDelivered> auto& e) {
  visit("order", e.order), visit("why", e.why);
}

/// The order is in force; what its receiver had before is superseded.
struct OrderObeyed {
  static constexpr int tag = 57;
  std::uint16_t order = 0;
  Reasons why;
};
void fields(auto& visit, Same<OrderObeyed> auto& e) {
  visit("order", e.order), visit("why", e.why);
}

}  // namespace vedette::battle
