#include "rulesets/death_or_glory/notes.h"

#include <span>

namespace vedette::death_or_glory {
namespace {

/// One of a unit's lasting states, told in its words.
template <class State>
void change(Referee& referee, UnitId unit, const rules::Note<Unit, State>& note, State to,
            std::span<const std::string_view> words, bool breaks, Reasons why, battle::Sequence cause) {
  const State before = noted(referee.state().unit(unit), note);
  if (before == to) return;
  referee.record(battle::CohesionChanged{.unit = unit,
                                         .from = std::string{words[before]},
                                         .to = std::string{words[to]},
                                         .level = note.holding(to),
                                         .breaks = breaks,
                                         .why = std::move(why)},
                 cause);
}

}  // namespace

void set_order(Referee& referee, UnitId unit, OrderState to, Reasons why, battle::Sequence cause) {
  change(referee, unit, notes.order_state, to, order_state_words, false, std::move(why), cause);
}
void disorder(Referee& referee, UnitId unit, OrderState to, Reasons why, battle::Sequence cause) {
  if (to > order_state(referee.state().unit(unit))) set_order(referee, unit, to, std::move(why), cause);
}
void set_moral(Referee& referee, UnitId unit, MoralState to, Reasons why, battle::Sequence cause) {
  change(referee, unit, notes.moral_state, to, moral_state_words, to == Routing, std::move(why), cause);
}
void set_fatigue(Referee& referee, UnitId unit, Fatigue to, Reasons why, battle::Sequence cause) {
  change(referee, unit, notes.fatigue, to, fatigue_words, false, std::move(why), cause);
}

}  // namespace vedette::death_or_glory
