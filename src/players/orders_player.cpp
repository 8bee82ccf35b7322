#include "players/orders_player.h"

#include "players/stopped.h"
#include "players/words/carry_out.h"
#include "players/words/reach_words.h"

namespace vedette::players {

OrdersPlayer::OrdersPlayer(Orders orders, core::Side side, const battle::Scenario& scenario)
    : m_orders{std::move(orders)} {
  std::erase_if(m_orders.all, [&](const WrittenOrder& w) { return side_of(w, scenario) != side; });
}

bool OrdersPlayer::is_done(std::size_t order) const {
  return std::ranges::find(m_done, order, &Done::order) != m_done.end();
}

std::string OrdersPlayer::told(const WrittenOrder& written, const std::string& words) const {
  return data::to_string({.file = m_orders.file, .at = written.order.at, .words = words});
}

std::optional<Verb> OrdersPlayer::if_charged(rules::UnitId unit, int turn) const {
  std::optional<Verb> standing;
  for (const WrittenOrder& written : m_orders.all) {
    if (!written.when.if_charged || written.order.unit != unit) continue;
    if (written.when.turn == turn) return written.order.verb;
    if (!written.when.turn) standing = written.order.verb;
  }
  return standing;
}

std::optional<rules::Answer> OrdersPlayer::answer(const rules::SideView& view, const rules::Decision& decision,
                                                  const rules::Advice& advice) {
  const battle::Clock& clock = view.state().clock;
  // An answer may have been taken back: what was done at this moment or after it is still to be done.
  const std::uint64_t moment = core::mix(decision.fingerprint(), battle::state_hash(view.state()), 0);
  if (const auto again = std::ranges::find(m_done, moment, &Done::moment); again != m_done.end())
    m_done.erase(again, m_done.end());
  m_giving.reset();

  if (const auto late = left_over(clock.turn - 1); !late.empty()) throw Stopped{late.front()};
  for (std::size_t i = 0; i < m_orders.all.size(); ++i) {
    const auto& [when, order] = m_orders.all[i];
    const bool now =
        when.turn == clock.turn && !when.if_charged && (when.phase.empty() || when.phase == clock.phase_name);
    if (!now || is_done(i) || !belongs_to(decision, order, *view.state().scenario)) continue;
    m_giving = i;
    m_done.push_back({moment, i});
    rules::Answer answer = carried_out(order, view, decision, advice);
    m_reach = advice.check(answer) ? reach_words(advice, decision, answer) : std::string{};
    return answer;
  }
  if (asks_for_square(decision)) {
    const Verb wanted = if_charged(decision.unit, clock.turn).value_or(Verb::Stand);
    if (const rules::Choice* choice = choice_for(decision, wanted)) return rules::Answer{.choice = choice->key};
  }
  return least(decision, advice);
}

bool OrdersPlayer::refused(const rules::Decision&, const rules::Answer&, const rules::Refusal& refusal) {
  if (m_giving)
    throw Stopped{told(m_orders.all[*m_giving], refusal.rule + ": " + refusal.words +
                                                    (m_reach.empty() ? "" : "; " + m_reach) +
                                                    " (refused: " + m_orders.all[*m_giving].order.words + ")")};
  return false;
}

std::vector<std::string> OrdersPlayer::left_over(int last_turn) const {
  std::vector<std::string> late;
  for (std::size_t i = 0; i < m_orders.all.size(); ++i) {
    const auto& [when, order] = m_orders.all[i];
    if (!when.turn || *when.turn > last_turn || when.if_charged || order.verb == Verb::Stand ||
        order.verb == Verb::Fight || is_done(i))
      continue;  // a fight without a choice is fought unasked
    const std::string turn = " in turn " + std::to_string(*when.turn) + ")";
    late.push_back(told(m_orders.all[i],
                        "never carried out: " + order.words +
                            (order.verb == Verb::Choose ? " (nobody was asked to choose '" + order.key + "'" + turn
                                                        : " (the rules gave it no chance" + turn)));
  }
  return late;
}

}  // namespace vedette::players
