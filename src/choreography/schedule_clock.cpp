#include "choreography/schedule.h"

namespace vedette::choreography {

using timeline::Mark;

namespace {

constexpr double levelling = 1.6;  // seconds in which the first muskets come up while the last marches end

}  // namespace

Seconds Schedule::show(const battle::TurnBegan& e) {
  next_phase(0.2);
  const std::string title = "Turn " + std::to_string(e.turn);
  m_film.timeline.add_mark({Mark::Kind::Turn, m_phase, e.turn, static_cast<int>(core::index(m_state.clock.side)), title,
                            m_entries[m_index].sequence});
  if (m_settings.titles) m_captions.push_back({{m_phase, m_phase + 2.6}, stage::Caption::Kind::Chapter, title});
  note({.kind = Moment::Kind::Turn, .span = {m_phase, m_phase + 2}, .peak = m_phase, .salience = 0.3F});
  const Seconds shown = m_phase;
  m_phase += scaled(0.5);
  busy_until(m_phase);
  return shown;
}

Seconds Schedule::show(const battle::PlayerTurnBegan& e) {
  next_phase(0.1);
  const std::string& side = m_scenario.sides[core::index(e.side)].name;
  m_film.timeline.add_mark({Mark::Kind::Side, m_phase, m_state.clock.turn, static_cast<int>(core::index(e.side)), side,
                            m_entries[m_index].sequence});
  return m_phase;
}

Seconds Schedule::show(const battle::PhaseBegan& e) {
  m_volleys = 0;
  for (std::size_t i = m_index + 1; i < m_entries.size(); ++i) {
    if (std::holds_alternative<battle::PhaseBegan>(m_entries[i].event)) break;
    if (std::holds_alternative<battle::FireDeclared>(m_entries[i].event)) ++m_volleys;
  }
  next_phase(m_volleys > 0 ? -levelling : 0);
  m_film.timeline.add_mark({Mark::Kind::Phase, m_phase, m_state.clock.turn,
                            static_cast<int>(core::index(m_state.clock.side)), e.name, m_entries[m_index].sequence});
  return m_phase;
}

Seconds Schedule::show(const battle::GameEnded&) {
  next_phase(1.0);
  busy_until(m_phase);
  return m_phase;
}

Seconds Schedule::show(const battle::NoteSet&) {
  return std::max(m_phase, m_shown);
}

}  // namespace vedette::choreography
