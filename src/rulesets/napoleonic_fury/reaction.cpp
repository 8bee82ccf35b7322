// Cavalry that answers. Source: NF-RCT-01 to NF-RCT-07.
#include "rulesets/napoleonic_fury/charge.h"
#include "rulesets/napoleonic_fury/movement.h"

namespace vedette::napoleonic_fury {

std::optional<Refusal> reactor_fault(const BattleState& state, const Unit& unit) {
  if (!unit.on_table || !is_mounted(unit)) return Refusal{"NF-RCT-01", "mounted cavalry reacts"};
  if (unit.side == state.clock.side) return Refusal{"NF-SEQ-03", "the side whose turn it is does not react"};
  if (is_disordered(unit)) return Refusal{"NF-RCT-01", "in good order only"};
  if (noted(unit, notes.evaded)) return Refusal{"NF-RCT-01", "it has evaded in this player turn"};
  if (noted(unit, notes.reacted) != 0) return Refusal{"NF-RCT-01", "one reaction roll"};
  if (!is_locked(state, unit.id)) return {};
  const bool charged = std::ranges::any_of(state.contacts, [&](const Contact& c) {
    return c.target == unit.id && is_mounted(state.unit(c.attacker)) && noted(state.unit(c.attacker), notes.charged);
  });
  if (charged) return {};
  return Refusal{"NF-RCT-03", "in contact it answers only cavalry that charged it"};
}

void react(Referee& referee, UnitId id) {
  const int row = roll_good_order(referee, id, "NF-RCT-02");
  const BattleState& state = referee.state();
  note(referee, id, notes.reacted, 1);
  if (row < 4) return;
  if (is_locked(state, id)) return note(referee, id, notes.countercharged, true);
  note(referee, id, notes.granted, number(state, "NF-RCT-04").value);
  const Pose before = state.unit(id).pose;
  do_deeds(referee, id, true);
  if (!state.unit(id).on_table) return;
  note(referee, id, notes.granted, 0);
  if (!(state.unit(id).pose == before)) note(referee, id, notes.reacted, 2);
}

void reaction_phase(Referee& referee) {
  const Side side = core::other(referee.state().clock.side);
  while (true) {
    std::vector<UnitId> able;
    for (const Unit& unit : referee.state().units)
      if (unit.side == side && !reactor_fault(referee.state(), unit)) able.push_back(unit.id);
    if (able.empty()) break;
    const Answer answer = referee.ask({.side = side,
                                       .rule = "NF-SEQ-03",
                                       .question = "Which cavalry reacts?",
                                       .choices = {rules::begin_with("react", able), rules::nothing_more()}});
    if (answer.choice == "end") break;
    react(referee, answer.unit);
  }
  move_leaders(referee, side, true);
}

}  // namespace vedette::napoleonic_fury
