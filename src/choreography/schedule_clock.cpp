#include <span>

#include "choreography/schedule.h"

namespace vedette::choreography {

using timeline::Mark;

namespace {

constexpr double levelling = 1.6;  // seconds in which the first muskets come up while the last marches end
constexpr double answering = 0.4;  // seconds after which the other side begins its share of a phase

/// Whether the phase that goes on begins once more, for the other side: its line of the ledger follows that of the
/// side.
bool is_other_share(std::span<const battle::Entry> entries, std::size_t phase, const battle::Clock& clock) {
  if (phase == 0 || phase >= entries.size()) return false;
  const auto* begun = std::get_if<battle::PhaseBegan>(&entries[phase].event);
  return begun != nullptr && begun->phase == clock.phase &&
         std::holds_alternative<battle::PlayerTurnBegan>(entries[phase - 1].event);
}

}  // namespace

Seconds Schedule::show(const battle::TurnBegan& e) {
  next_phase(0.2, true);
  const std::string title = "Turn " + std::to_string(e.turn);
  m_film.timeline.add_mark({Mark::Kind::Turn, m_phase, e.turn, static_cast<int>(core::index(m_state.clock.side)), title,
                            m_entries[m_index].sequence});
  m_captions.push_back({{m_phase, m_phase + 2.6}, stage::Caption::Kind::Chapter, title});
  note({.kind = Moment::Kind::Turn, .span = {m_phase, m_phase + 2}, .peak = m_phase, .salience = 0.3F});
  const Seconds shown = m_phase;
  m_phase += scaled(0.5);
  busy_until(m_phase);
  return shown;
}

Seconds Schedule::show(const battle::PlayerTurnBegan& e) {
  if (!is_other_share(m_entries, m_index + 1, m_state.clock)) next_phase(0.1);
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
  // What both sides do in one phase happens at one time.
  if (is_other_share(m_entries, m_index, m_state.clock)) {
    m_phase += scaled(answering);
    m_turn = 0;
  } else {
    next_phase(m_volleys > 0 ? -levelling : 0);
  }
  m_began = m_phase;
  ++m_number;
  m_film.timeline.add_mark({Mark::Kind::Phase, m_phase, m_state.clock.turn,
                            static_cast<int>(core::index(m_state.clock.side)), e.name, m_entries[m_index].sequence});
  return m_phase;
}

Seconds Schedule::show(const battle::GameEnded&) {
  next_phase(1.0, true);
  busy_until(m_phase);
  return m_phase;
}

Seconds Schedule::show(const battle::NoteSet&) {
  return std::max(m_phase, m_shown);
}

}  // namespace vedette::choreography
