#include "rulesets/burt/army.h"

namespace vedette::burt {

std::int64_t starting_morale(const BattleState& state, Side side, std::string_view quality) {
  const std::int64_t units =
      std::ranges::count_if(state.units, [&](const Unit& u) { return u.side == side && is_combat(u); });
  const std::int64_t share = printed(state, "SB-ARMY-01").value;
  if (quality == "poor") return units * (100 - share) / 100;
  if (quality == "good") return (units * (100 + share) + 99) / 100;
  return units;
}

std::string army_trait(const BattleState& state, Side side, std::string_view key) {
  for (const battle::Setting& trait : state.scenario->sides[core::index(side)].traits)
    if (trait.key == key) return trait.value;
  return {};
}

std::vector<UnusualBrigade> unusual_brigades(const BattleState& state) {
  std::vector<UnusualBrigade> found;
  for (const Side side : {Side::Red, Side::Blue}) {
    const std::string command = army_trait(state, side, "command");
    const int low = command == "poor" ? 3 : 2, high = command == "good" ? 2 : 4;
    for (const Leader& leader : state.leaders) {
      if (leader.side != side || static_cast<Rank>(leader.rank) != Rank::Command || !leader.on_table) continue;
      const auto units = static_cast<int>(
          std::ranges::count_if(state.units, [&](const Unit& u) { return noted(u, notes.brigade) == leader.id; }));
      if (units < low || units > high)
        found.push_back({.side = side, .general = leader.id, .units = units, .low = low, .high = high});
    }
  }
  return found;
}

void lower_army_morale(Referee& referee, Side side, RuleNumber rule, battle::Sequence cause) {
  const std::int64_t left = army_morale(referee.state(), side) - printed(referee.state(), rule).value;
  note_anew(referee, army_morale_of(side), static_cast<int>(std::max<std::int64_t>(0, left)), cause);
}

}  // namespace vedette::burt
