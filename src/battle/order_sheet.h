#pragma once

#include "battle/leader.h"

namespace vedette::battle {

/// A written order to a commander: what he is to do, and how far the paper has come.
struct OrderSheet {
  enum class Status : std::uint8_t { InTransit, Delivered, Active, Superseded };
  std::uint16_t number = 0;  // 1, 2, 3 ... through the battle
  LeaderId from, to;
  std::string kind;  // the ruleset's word: "attack"
  Point objective;
  Status status = Status::InTransit;
  std::int32_t sent_turn = 0, delivered_turn = 0;
  Point messenger;  // where he rides while the order is in transit
};
void fields(auto& visit, Same<OrderSheet> auto& o) {
  visit("number", o.number), visit("from", o.from), visit("to", o.to), visit("kind", o.kind);
  visit("objective", o.objective), visit("status", o.status), visit("sent_turn", o.sent_turn);
  visit("delivered_turn", o.delivered_turn), visit("messenger", o.messenger);
}

}  // namespace vedette::battle
