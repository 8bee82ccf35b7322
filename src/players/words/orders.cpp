#include "players/words/orders.h"

#include <algorithm>
#include <utility>

#include "battle/words.h"
#include "data/letters.h"
#include "data/suggest.h"
#include "players/words/meant.h"

namespace vedette::players {
namespace {

/// Reads the words before the colon: turn 2, red, movement, if charged.
class WhenReader {
 public:
  WhenReader(Line& line, const rules::Ruleset& ruleset, const battle::Scenario& scenario)
      : m_line{line}, m_ruleset{ruleset}, m_scenario{scenario} {}

  /// Nothing when the line begins with an order instead. @throws WordFault.
  std::optional<When> read() {
    const std::size_t start = m_line.place();
    if (!read_part()) return std::nullopt;
    while (m_line.take_mark(','))
      if (!read_part()) unknown();
    if (!m_line.take_mark(':')) {
      // "red" may begin the name of a unit of lancers; "turn 2" cannot.
      if (!m_committed) {
        m_line.go_back(start);
        return std::nullopt;
      }
      if (m_line.at_end()) return m_when;  // a heading is plain without its colon
      unknown();
    }
    return m_when;
  }

 private:
  bool read_part() {
    const std::size_t start = m_line.place();
    const data::Mark at = m_line.mark();
    if (m_line.take("turn")) {
      const auto turn = m_line.take_number(1);
      if (!turn || *turn < 1) throw WordFault{at, "which turn? (expected a number from 1)"};
      m_when.turn = static_cast<int>(*turn);
      m_committed = true;
      return true;
    }
    if (m_line.take("if")) {
      if (!m_line.take("charged"))
        throw WordFault{m_line.mark(), "unknown condition '" + m_line.next_word() + "' (expected charged)"};
      m_when.if_charged = m_committed = true;
      return true;
    }
    for (const core::Side side : {core::Side::Red, core::Side::Blue})
      if (m_line.take(battle::side_word(side)) || take_name(m_scenario.sides[core::index(side)].name)) {
        m_when.side = side;
        return true;
      }
    for (const rules::PhaseInfo& phase : m_ruleset.phases)
      if (take_name(phase.name) || take_name(phase.title)) {
        m_when.phase = phase.name;
        return true;
      }
    if (m_committed && read_beginning()) return true;
    m_line.go_back(start);
    return false;
  }

  /// So much of a side's or phase's name that no other begins so; only where the line cannot be an order instead.
  bool read_beginning() {
    std::vector<When> whens;
    std::vector<std::string_view> names;
    const auto offer = [&](std::string_view name, When when) {
      names.push_back(name), whens.push_back(std::move(when));
    };
    for (const core::Side side : {core::Side::Red, core::Side::Blue})
      for (const std::string_view name :
           {battle::side_word(side), std::string_view{m_scenario.sides[core::index(side)].name}})
        offer(name, {.turn = m_when.turn, .side = side, .phase = m_when.phase, .if_charged = m_when.if_charged});
    for (const rules::PhaseInfo& phase : m_ruleset.phases)
      for (const std::string_view name : {std::string_view{phase.name}, std::string_view{phase.title}})
        offer(name, {.turn = m_when.turn,
                     .side = m_when.side,
                     .phase = std::string{phase.name},
                     .if_charged = m_when.if_charged});
    const std::vector<std::size_t> found = meant(m_line.take_until({}), names);
    const auto same = [&](std::size_t i) {
      return whens[i].side == whens[found.front()].side && whens[i].phase == whens[found.front()].phase;
    };
    if (found.empty() || !std::ranges::all_of(found, same)) return false;
    m_when = whens[found.front()];
    return true;
  }

  bool take_name(std::string_view name) {
    const auto end = m_line.end_of_name(name);
    if (end) m_line.go_back(*end);
    return end.has_value();
  }

  [[noreturn]] void unknown() {
    std::vector<std::string_view> known{"red", "blue", "turn", "if charged"};
    for (const rules::PhaseInfo& phase : m_ruleset.phases) known.push_back(phase.name);
    const data::Mark at = m_line.mark();
    const std::string word = m_line.next_word();
    throw WordFault{at, word.empty() ? "a side or phase is missing"
                                     : "unknown side or phase '" + word + "'" + data::hint(word, known)};
  }

  Line& m_line;
  const rules::Ruleset& m_ruleset;
  const battle::Scenario& m_scenario;
  When m_when;
  bool m_committed = false;
};

/// What the line says over what the heading above it says.
When joined(const When& heading, const When& line) {
  When when = heading;
  // Who is charged is the side that is not moving: the heading speaks of the other.
  if (line.if_charged) when.side.reset(), when.phase.clear();
  if (line.turn) when.turn = line.turn;
  if (line.side) when.side = line.side;
  if (!line.phase.empty()) when.phase = line.phase;
  if (line.if_charged) when.if_charged = true;
  return when;
}

std::optional<core::Side> own_side(const Order& order, const battle::Scenario& scenario) {
  if (order.leader) return scenario.people[order.leader.value - 1U].side;
  if (order.unit) return scenario.sheet(order.unit).side;
  return {};
}

const std::string& who(const Order& order, const battle::Scenario& scenario) {
  return order.leader ? scenario.people[order.leader.value - 1U].name : scenario.sheet(order.unit).name;
}

/// Faults that only show once unit and time are known together.
void check_sense(const When& when, const Order& order, const battle::Scenario& scenario) {
  const auto side = own_side(order, scenario);
  if (!side && !when.side)
    throw WordFault{order.at, "which army? (write 'red:' or 'blue:' before it or on a line above it)"};
  if (side && when.side && *when.side != *side)
    throw WordFault{order.at, who(order, scenario) + " is on the other side (expected a unit of " +
                                  scenario.sides[core::index(*when.side)].name + ")"};
  if (!when.if_charged && order.verb == Verb::FormSquare)
    throw WordFault{order.at, "a square is formed when charged (write 'if charged: " + order.words + "')"};
  if (when.if_charged && order.verb != Verb::FormSquare && order.verb != Verb::Stand)
    throw WordFault{order.at, "a charged unit forms square or stands; it can do nothing else"};
  if (!when.turn && !when.if_charged)
    throw WordFault{order.at, "an order needs its turn (write 'turn 1:' before it or on a line above it)"};
  if (order.target && (order.verb == Verb::Shoot || order.verb == Verb::Fight || order.verb == Verb::Charge) &&
      scenario.sheet(order.target).side == *side)
    throw WordFault{order.at, scenario.sheet(order.target).name + " is on " + who(order, scenario) + "'s own side"};
}

}  // namespace

core::Side side_of(const WrittenOrder& written, const battle::Scenario& scenario) {
  return own_side(written.order, scenario).value_or(written.when.side.value_or(core::Side::Red));
}

std::optional<Orders> read_orders(std::string file, std::string_view text, const rules::Ruleset& ruleset,
                                  const battle::Scenario& scenario, data::Faults& faults) {
  Orders orders{.file = std::move(file), .all = {}};
  When heading;
  const std::size_t errors = faults.errors();
  if (!data::is_text(text, orders.file, faults)) return std::nullopt;
  int number = 0;
  while (!text.empty() && !faults.enough()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    Line line{text.substr(0, end), ++number};
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.at_end()) continue;
    try {
      // Lines below a faulty heading are read as if it stood there, so that it is told once.
      const When above = std::exchange(heading, When{.turn = heading.turn.value_or(1)});
      const auto when = WhenReader{line, ruleset, scenario}.read();
      heading = above;
      if (when && line.at_end()) {
        // A heading without a turn stays in the turn above it.
        heading = when->turn ? *when : joined({.turn = heading.turn}, *when);
        continue;
      }
      const When whole = joined(heading, when.value_or(When{}));
      auto order = read_order(line, scenario, whole.side);
      if (!order) throw WordFault{order.error()};
      check_sense(whole, *order, scenario);
      orders.all.push_back({whole, *order});
    } catch (const WordFault& fault) {
      faults.error(orders.file, fault.at, fault.words);
    }
  }
  return faults.errors() > errors ? std::nullopt : std::optional{std::move(orders)};
}

}  // namespace vedette::players
