#include "rulesets/squares/hits.h"

#include "rulesets/squares/house.h"
#include "rulesets/squares/notes.h"

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
  return {.key = "unit-" + std::to_string(id.value), .unit = id};
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

Reasons shared(std::string_view rule, int share, int hits) {
  if (share == 0 || share == hits) return {};
  return {Basis{std::string{rule}, std::to_string(share) + " of " + std::to_string(hits) + " hits"}};
}

int save(Referee& referee, UnitId id, int hits, const Charted& die, SaveRow row, battle::Sequence cause) {
  const std::string_view rule = saves.rows[row].rule;
  const Charted needed = chart(referee.state(), saves, row);
  Reasons why{Basis{std::string{rule}, {}}};
  rules::add_house(why, rule, die, written::die);
  rules::add_house(why, rule, needed);
  const rules::Dice dice = referee.roll({.count = hits,
                                         .kind = kind_of(die.value),
                                         .rule = std::string{rule},
                                         .purpose = battle::Purpose::Save,
                                         .side = referee.state().unit(id).side,
                                         .unit = id,
                                         .needed = static_cast<int>(needed.value),
                                         .why = std::move(why)},
                                        cause);
  return hits - dice.at_least(static_cast<int>(needed.value));
}

void suffer(Referee& referee, UnitId id, int hits, Reasons why, battle::Sequence cause, UnitId by) {
  if (hits == 0) return;
  referee.record(battle::CasualtiesTaken{.unit = id, .by = by, .count = hits, .why = std::move(why)}, cause);
}

}  // namespace vedette::squares
