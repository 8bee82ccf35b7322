#include "app/studio/desk/table_check.h"

#include <algorithm>

#include "rules/ruled.h"

namespace vedette::app {
namespace {

using Item = battle::RulingItem;

constexpr int last_turn = 99;

}  // namespace

TableCheck::TableCheck(const rules::Ruleset& ruleset, const rules::BattleState& state)
    : m_state{state}, m_ticked(state.units.size()), m_turn{state.clock.turn} {
  for (const battle::Unit& unit : state.units) {
    m_order.push_back(m_slips.size());
    m_slips.emplace_back(ruleset, state, unit.id);
  }
  // As one goes along a table: one army after the other, and whoever is no longer there at the end.
  std::ranges::stable_sort(m_order, {}, [&](std::size_t i) {
    return std::pair{!state.units[i].on_table, state.units[i].side};
  });
  m_at = m_order.front();
}

void TableCheck::look_at(core::UnitId unit) {
  m_at = unit.value - 1U;
}

void TableCheck::leaf(int by) {
  const auto all = static_cast<std::ptrdiff_t>(m_order.size());
  const auto place = std::ranges::find(m_order, m_at) - m_order.begin();
  m_at = m_order[static_cast<std::size_t>((place + by % all + all) % all)];
}

void TableCheck::tick() {
  m_ticked[m_at] = true;
  for (std::size_t n = 0; n < m_order.size() && m_ticked[m_at]; ++n) leaf(1);
}

void TableCheck::all_as_this() {
  const RulingSlip pattern = slip();
  for (RulingSlip& one : m_slips) one.be_as_sure_as(pattern);
}

void TableCheck::turn_by(int by) {
  m_turn = std::clamp(m_turn + by, 1, last_turn);
}

battle::RulingMade TableCheck::of(const RulingSlip& slip) const {
  battle::RulingMade made = slip.ruling();
  // Nothing differs, but whoever wrote it down is not sure of it.
  if (made.items.empty() && slip.certainty() != battle::Certainty::Seen && slip.is_there())
    made.items = rules::put_down(m_state, slip.unit(), slip.pose());
  return made;
}

std::vector<TableCheck::Row> TableCheck::rows() const {
  std::vector<Row> rows;
  for (const std::size_t i : m_order)
    rows.push_back({.unit = m_slips[i].unit(),
                    .ticked = m_ticked[i],
                    .differs = !of(m_slips[i]).items.empty(),
                    .looked_at = i == m_at});
  return rows;
}

std::vector<battle::RulingMade> TableCheck::rulings() const {
  std::vector<battle::RulingMade> all;
  if (m_turn != m_state.clock.turn)
    all.push_back({.items = {{.kind = Item::Kind::Clock, .count = m_turn}},
                   .certainty = slip().certainty(),
                   .reason = slip().ruling().reason});
  for (const RulingSlip& slip : m_slips) {
    battle::RulingMade made = of(slip);
    if (made.items.empty()) continue;
    const auto like = std::ranges::find_if(all, [&](const battle::RulingMade& one) {
      return one.certainty == made.certainty && one.reason == made.reason;
    });
    if (like == all.end())
      all.push_back(std::move(made));
    else
      std::ranges::move(made.items, std::back_inserter(like->items));
  }
  return all;
}

}  // namespace vedette::app
