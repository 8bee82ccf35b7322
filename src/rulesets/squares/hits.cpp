#include "rulesets/squares/hits.h"

#include "rulesets/squares/notes.h"
#include "rulesets/squares/tables.h"

namespace vedette::squares {

core::DieKind kind_of(std::int64_t die) {
  switch (die) {
    case 6:
      return core::DieKind::D6;
    case 8:
      return core::DieKind::D8;
    case 10:
      return core::DieKind::D10;
    default:
      return core::DieKind::D12;
  }
}

bool rolls_saves_against_horse(const BattleState& state, const Units& attackers, const Unit& unit) {
  bool horse = false;
  for (const UnitId id : attackers) {
    if (is_guns(state.unit(id))) continue;
    if (!is_horse(state.unit(id))) return false;
    horse = true;
  }
  return horse && is_foot(unit);
}

rules::Choice choice_of(UnitId id) {
  return {"unit-" + std::to_string(id.value)};
}
UnitId unit_of(const Answer& answer) {
  return {static_cast<std::uint16_t>(std::stoi(answer.choice.substr(5)))};
}

std::vector<int> share(Referee& referee, const Units& units, int hits, std::string_view rule) {
  const int count = static_cast<int>(units.size());
  std::vector<int> shares(units.size(), hits / count);
  Units open = units;
  std::ranges::stable_sort(open, {}, [&](UnitId id) { return std::pair{referee.state().unit(id).losses, id}; });
  for (int odd = hits % count; odd > 0; --odd) {
    Decision decision{.side = referee.state().unit(units.front()).side,
                      .rule = std::string{rule},
                      .question = "Who takes the odd hit?"};
    for (const UnitId id : open) decision.choices.push_back(choice_of(id));
    const UnitId taker = unit_of(referee.ask(decision));
    ++shares[static_cast<std::size_t>(std::ranges::find(units, taker) - units.begin())];
    std::erase(open, taker);
  }
  return shares;
}

int save(Referee& referee, UnitId id, int hits, std::int64_t die, std::int64_t needed, std::string_view rule,
         Reasons why, battle::Sequence cause) {
  const Unit& unit = referee.state().unit(id);
  why.add(said("SQ-SAVE-03", "one die a hit, once"));
  why.add(said("SQ-SAVE-05", "before the other side throws"));
  const rules::Dice dice = referee.roll({.count = hits,
                                         .kind = kind_of(die),
                                         .rule = std::string{rule},
                                         .purpose = battle::Purpose::Save,
                                         .side = unit.side,
                                         .unit = id,
                                         .needed = static_cast<int>(needed),
                                         .why = std::move(why)},
                                        cause);
  return hits - dice.at_least(static_cast<int>(needed));
}

void suffer(Referee& referee, UnitId id, int hits, Reasons why, battle::Sequence cause, UnitId by) {
  if (hits == 0) return;
  why.add(said("SQ-HIT-08", "markers stay until it rallies"));
  referee.record(battle::CasualtiesTaken{.unit = id, .by = by, .count = hits, .why = std::move(why)}, cause);
}

}  // namespace vedette::squares
