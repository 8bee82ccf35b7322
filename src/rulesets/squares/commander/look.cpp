#include "rulesets/squares/commander/look.h"

#include <algorithm>

#include "core/assert.h"
#include "rulesets/squares/options.h"

namespace vedette::squares::commander {

Look::Look(const rules::SideView& view)
    : m_state{view.state()},
      m_size{board_size(m_state)},
      m_late{static_cast<int>(m_state.clock.turn * 10 / option(m_state, Option::TurnLimit))},
      m_ground(static_cast<std::size_t>(m_size.x * m_size.y)) {
  for (int y = 0; y < m_size.y; ++y)
    for (int x = 0; x < m_size.x; ++x) {
      const Square s{x, y};
      Ground& here = m_ground[static_cast<std::size_t>(y * m_size.x + x)];
      here.woods = has_woods(m_state, s);
      here.height = elevation(m_state, s);
      here.town = static_cast<bool>(town_of(m_state, s));
      here.hard = here.woods || here.height > 0 || is_rough(m_state, s);
      for (const Square d : directions)
        if (const Square n = s + d; n.x >= 0 && n.y >= 0 && n.x < m_size.x && n.y < m_size.y) here.around.push_back(n);
    }
  m_cells.reserve(m_state.units.size());
  for (const battle::Unit& u : m_state.units) {
    const Square at = m_cells.emplace_back(square_at(m_state, u.pose.at));
    if (u.on_table) m_ground[static_cast<std::size_t>(at.y * m_size.x + at.x)].units.push_back(&u);
  }
  for (int y = 0; y < m_size.y; ++y)
    for (int x = 0; x < m_size.x; ++x)
      if (const auto& units = in({x, y}); !units.empty()) m_held[core::index(units.front()->side)].push_back({x, y});
}

bool Look::held_by(core::Side side, Square c) const {
  return !in(c).empty() && in(c).front()->side == side;
}
bool Look::has_room(const battle::Unit& unit, Square c) const {
  return !entry_fault(m_state, unit.id, c);
}
bool Look::enemy_beside(core::Side side, Square c) const {
  return std::ranges::any_of(around(c), [&](Square n) { return held_by(core::other(side), n); });
}
bool Look::can_fall_back(const battle::Unit& unit) const {
  return !retreats(m_state, unit.id).empty();
}

int Look::to_break(core::Side side) const {
  const auto lost = std::ranges::count_if(m_state.units, [&](const battle::Unit& u) {
    return u.side == side && !u.on_table && noted(u, notes.arrives) == 0;
  });
  int left = 99;
  for (const battle::Objective& o : m_state.scenario->objectives)
    if (o.kind == battle::Objective::Kind::Break && o.side != side && o.at_once)
      left = std::min(left, o.count - static_cast<int>(lost));
  return left;
}

std::vector<const battle::Unit*> Look::command(rules::LeaderId id) const {
  const battle::Personage& general = m_state.scenario->people[id.value - 1U];
  std::vector<const battle::Unit*> units;
  for (const battle::Unit& unit : m_state.units)
    if (unit.on_table && unit.side == general.side && m_state.scenario->sheet(unit.id).command == general.command)
      units.push_back(&unit);
  return units;
}
int Look::points(const battle::Unit& unit) const {
  if (noted(unit, notes.ended)) return 0;
  return static_cast<int>(noted(m_state, notes.actions) - noted(unit, notes.spent));
}

}  // namespace vedette::squares::commander
