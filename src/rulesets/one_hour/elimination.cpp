#include "rulesets/one_hour/elimination.h"

#include "rules/parting.h"
#include "rulesets/one_hour/board.h"

namespace vedette::one_hour {
namespace {

/// Removal ends the unit's engagements and frees its town. Source: OH-ELIM-03, OH-ENG-04.
void remove(rules::Referee& referee, UnitId id, Reasons why, battle::Sequence cause) {
  const BattleState& state = referee.state();
  const Unit& unit = state.unit(id);
  const Charted limit = chart(state, elimination_chart, unit.quality);
  if (unit.quality != Trained || limit.house)
    why.add(Basis{unit.quality != Trained ? "OH-OPT-05" : "OH-ELIM-01", std::string{quality_words[unit.quality]} +
                                                                            ": " + std::to_string(limit.value) +
                                                                            std::string{house_mark(limit)}});
  rules::part(referee, id, {}, cause);
  referee.record(battle::UnitRemoved{id, std::move(why)}, cause);
}

}  // namespace

int hit_limit(const BattleState& state, const Unit& unit) {
  return static_cast<int>(chart(state, elimination_chart, unit.quality).value);
}

bool is_doomed(const BattleState& state, const Unit& unit) {
  return unit.losses >= hit_limit(state, unit);
}

void eliminate(rules::Referee& referee) {
  for (std::size_t i = 0; i < referee.state().units.size(); ++i) {
    const Unit& unit = referee.state().units[i];
    if (unit.on_table && is_doomed(referee.state(), unit)) remove(referee, unit.id, {}, 0);
  }
}

void eliminate_at_once(rules::Referee& referee, UnitId id, battle::Sequence cause) {
  const BattleState& state = referee.state();
  if (!eliminates_at_once(state) || !is_doomed(state, state.unit(id))) return;
  remove(referee, id, {Basis{"OH-ELIM-02"}}, cause);
}

}  // namespace vedette::one_hour
