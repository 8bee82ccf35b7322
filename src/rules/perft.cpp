#include "rules/perft.h"

#include "rules/odds.h"

namespace vedette::rules {
namespace {

/// A question or a throw on the way, its answers or falls, and which of them is taken now.
struct Fork {
  std::vector<Answer> answers;
  std::vector<std::vector<std::uint8_t>> falls;
  std::size_t taken = 0;
  [[nodiscard]] std::size_t ways() const { return answers.size() + falls.size(); }
};

/// Every last order of the line that led here; unwinds the play, for nothing after them is looked at.
struct LastOrders {
  std::size_t count;
};

/// Follows the forks taken so far, then opens new ones, the first way of each.
class Walk final : public Referee {
 public:
  Walk(const Ruleset& ruleset, BattleState state, std::vector<Fork>& path, int orders)
      : Referee{std::move(state)}, m_ruleset{ruleset}, m_path{path}, m_orders_left{orders} {}

  Answer ask(const Decision& decision) override {
    const bool last = --m_orders_left == 0;
    if (last) throw LastOrders{m_ruleset.candidates(state(), decision).size()};
    if (m_depth == m_path.size()) m_path.push_back({.answers = m_ruleset.candidates(state(), decision), .falls = {}});
    const Fork& fork = m_path[m_depth++];
    return fork.answers[fork.taken];
  }
  std::vector<Answer> ask_together(std::span<const Decision> decisions) override {
    std::vector<Answer> answers;
    for (const Decision& decision : decisions) answers.push_back(ask(decision));
    return answers;
  }

 protected:
  std::vector<std::uint8_t> throw_dice(const DiceRequest& request) override {
    if (m_depth == m_path.size()) m_path.push_back({.answers = {}, .falls = distinct_falls(request)});
    const Fork& fork = m_path[m_depth++];
    return fork.falls[fork.taken];
  }
  battle::Sequence written(battle::Event, battle::Sequence) override { return ++m_sequence; }

 private:
  const Ruleset& m_ruleset;
  std::vector<Fork>& m_path;
  std::size_t m_depth = 0;
  int m_orders_left;
  battle::Sequence m_sequence = 0;
};

}  // namespace

std::int64_t lines_of_play(const Ruleset& ruleset, const SmallBoard& board, int orders) {
  const BattleState start = board.set_up();
  std::vector<Fork> path;
  std::int64_t lines = 0;
  do {
    Walk walk{ruleset, start, path, orders};
    try {
      board.play(walk);
    } catch (const LastOrders& last) {
      lines += static_cast<std::int64_t>(last.count);
    }
    while (!path.empty() && ++path.back().taken == path.back().ways()) path.pop_back();
  } while (!path.empty());
  return lines;
}

}  // namespace vedette::rules
