#include "rules/player.h"

namespace vedette::rules {

SideView::SideView(const Ruleset& ruleset, const BattleState& state, Side side) : m_state{state}, m_side{side} {
  for (battle::Unit& unit : m_state.units) {
    if (unit.side == side) continue;
    for (std::uint16_t key = 0; key < ruleset.notes.size(); ++key)
      if (ruleset.notes[key].secret) unit.notes.set({.key = key, .lifetime = {}, .value = 0});
  }
  for (std::uint16_t key = 0; key < ruleset.notes.size(); ++key)
    if (ruleset.notes[key].secret && ruleset.notes[key].of == core::other(side))
      m_state.notes.set({.key = key, .lifetime = {}, .value = 0});
}

std::optional<Refusal> Advice::check(const Answer& answer) const {
  return m_ruleset.check(m_view.state(), m_decision, answer);
}

std::vector<Answer> Advice::candidates() const {
  return m_ruleset.candidates(m_view.state(), m_decision);
}

Distribution Advice::odds(std::string_view procedure, const ProcedureArgs& args) const {
  return odds(m_view.state(), procedure, args);
}

Distribution Advice::odds(const BattleState& imagined, std::string_view procedure, const ProcedureArgs& args) const {
  return exact_odds(m_ruleset, imagined, *m_ruleset.procedure(procedure), args);
}

bool Advice::allowed(const BattleState& state, std::string_view procedure, const ProcedureArgs& args) const {
  return !m_ruleset.procedure(procedure)->allowed(state, args);
}

}  // namespace vedette::rules
