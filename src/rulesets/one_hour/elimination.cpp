#include "rulesets/one_hour/elimination.h"

#include "rulesets/one_hour/board.h"
#include "rulesets/one_hour/tables.h"

namespace vedette::one_hour {
namespace {

/// Removal ends the unit's engagements and frees its town. Source: OH-ELIM-03, OH-ENG-04.
void remove(rules::Referee& referee, UnitId id, Reasons why, battle::Sequence cause) {
  const BattleState& state = referee.state();
  const Unit& unit = state.unit(id);
  const Charted limit = chart(state, elimination_table, unit.quality);
  why.add({"OH-ELIM-01", 0,
           std::to_string(unit.losses) + " hits of " + std::to_string(limit.value) + std::string{house_mark(limit)}});
  if (troop_quality(state)) {
    why.add({"OH-OPT-05", 0, std::string{quality_words[unit.quality]} + ": limit " + std::to_string(limit.value)});
    if (is_artillery(unit)) why.add({"OH-OPT-02", 0, "artillery is always Trained"});
  }
  if (in_town(unit)) why.add({"OH-ELIM-03", 0, "frees " + state.ground().feature(unit.place).name});
  const auto contacts = state.contacts;
  for (const Contact& c : contacts) {
    if (c.attacker != id && c.target != id) continue;
    why.add({"OH-ELIM-03", 0, "its fight is over"});
    referee.record(battle::ContactEnded{c.attacker, c.target, {{"OH-ENG-04", 0, state.name(id) + " is eliminated"}}},
                   cause);
  }
  referee.record(battle::UnitRemoved{id, std::move(why)}, cause);
}

}  // namespace

int hit_limit(const BattleState& state, const Unit& unit) {
  return static_cast<int>(chart(state, elimination_table, unit.quality).value);
}

bool is_doomed(const BattleState& state, const Unit& unit) {
  return unit.losses >= hit_limit(state, unit);
}

void eliminate(rules::Referee& referee) {
  for (std::size_t i = 0; i < referee.state().units.size(); ++i) {
    const Unit& unit = referee.state().units[i];
    if (unit.on_table && is_doomed(referee.state(), unit))
      remove(referee, unit.id, {{"OH-ELIM-02", 0, "removed in the elimination step"}}, 0);
  }
}

void eliminate_at_once(rules::Referee& referee, UnitId id, battle::Sequence cause) {
  const BattleState& state = referee.state();
  if (!eliminates_at_once(state) || !is_doomed(state, state.unit(id))) return;
  remove(referee, id, {{"OH-ELIM-02", 0, "removed as soon as the hit is marked"}}, cause);
}

}  // namespace vedette::one_hour
