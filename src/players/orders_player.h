#pragma once

#include <vector>

#include "players/words/orders.h"
#include "rules/player.h"

namespace vedette::players {

/// Carries out the orders somebody wrote down, in the order in which they were written. Units without orders do
/// nothing. @throws Stopped, naming file, line and column, when an order is refused or its turn passes without it.
class OrdersPlayer final : public rules::Player {
 public:
  /// Keeps what concerns this side.
  OrdersPlayer(Orders orders, core::Side side, const battle::Scenario& scenario);
  std::optional<rules::Answer> answer(const rules::SideView&, const rules::Decision&, const rules::Advice&) override;
  bool refused(const rules::Decision&, const rules::Answer&, const rules::Refusal&) override;
  [[nodiscard]] std::string name() const override { return "orders"; }  // no path enters a replay

  /// The orders of turns up to `last_turn` that were never carried out, as messages with their place.
  [[nodiscard]] std::vector<std::string> left_over(int last_turn) const;

 private:
  struct Done {
    std::uint64_t moment;
    std::size_t order;
  };
  [[nodiscard]] bool is_done(std::size_t order) const;
  [[nodiscard]] std::string told(const WrittenOrder&, const std::string& words) const;
  [[nodiscard]] std::optional<Verb> if_charged(rules::UnitId, int turn) const;

  Orders m_orders;
  std::vector<Done> m_done;
  std::optional<std::size_t> m_giving;  // the order behind the last answer
  std::string m_reach;                  // of a last answer that the rules refuse: how far it might have gone
};

}  // namespace vedette::players
