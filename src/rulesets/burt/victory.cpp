#include "rulesets/burt/victory.h"

#include "battle/holding.h"
#include "rules/objectives.h"
#include "rulesets/burt/army.h"
#include "rulesets/burt/board.h"

namespace vedette::burt {
namespace {

using battle::Objective;
using battle::Outcome;

bool stands(const Unit& unit) {
  return unit.on_table && is_combat(unit) && !is_routing(unit);
}
int standing(const BattleState& state, Side side) {
  return static_cast<int>(
      std::ranges::count_if(state.units, [&](const Unit& u) { return u.side == side && stands(u); }));
}
int lost(const BattleState& state, Side side) {
  return static_cast<int>(
      std::ranges::count_if(state.units, [&](const Unit& u) { return u.side == side && is_combat(u) && !stands(u); }));
}

/// Thousandths of the figures and guns a side began with that are still on the table.
std::int64_t share_left(const BattleState& state, Side side) {
  std::int64_t now = 0, start = 0;
  for (const Unit& u : state.units) {
    if (u.side != side || !is_combat(u)) continue;
    start += noted(u, notes.strength);
    if (u.on_table) now += strength(u);
  }
  return start == 0 ? 0 : now * 1000 / start;
}

bool is_met(const BattleState& state, const Objective& objective) {
  if (objective.kind == Objective::Kind::Break) return lost(state, core::other(objective.side)) >= objective.count;
  const Board board{state};
  std::vector<battle::Holder> holders;
  for (const UnitId id : board.units())
    if (stands(board.unit(id))) holders.push_back({board.unit(id).side, board.base(id)});
  return battle::is_held(state, objective, holders);
}

std::string told(const BattleState& state, const Objective& objective) {
  if (objective.kind != Objective::Kind::Break) return objective.words;
  const Side loser = core::other(objective.side);
  return objective.words + ' ' + std::to_string(lost(state, loser)) + " units of the " + state.name(loser) +
         " rout or are gone.";
}

}  // namespace

std::optional<Outcome> outcome_after_turn(const BattleState& state) {
  const int red = standing(state, Side::Red), blue = standing(state, Side::Blue);
  if (red == 0 && blue == 0) return Outcome{{}, "SB-VICT-01", "neither army has a unit that stands"};
  if (red == 0 || blue == 0) {
    const Side loser = red == 0 ? Side::Red : Side::Blue;
    return Outcome{core::other(loser), "SB-VICT-01", state.name(loser) + " have no unit that stands"};
  }
  std::array<const Objective*, 2> met{};
  for (const Objective& objective : state.scenario->objectives)
    if (objective.at_once && met[core::index(objective.side)] == nullptr && is_met(state, objective))
      met[core::index(objective.side)] = &objective;
  if (met[0] != nullptr && met[1] != nullptr) return Outcome{{}, "SB-VICT-02", "both have done what they came for"};
  for (const Objective* objective : met)
    if (objective != nullptr) return Outcome{objective->side, "SB-VICT-02", told(state, *objective)};
  return {};
}

bool is_turn_limit(const BattleState& state) {
  const std::int64_t limit = option(state, Option::TurnLimit);
  return limit > 0 && state.clock.turn >= limit;
}

Outcome outcome_at_turn_limit(const BattleState& state) {
  if (auto outcome = rules::outcome_by_objectives(state, "SB-VICT-02", is_met, told)) return *std::move(outcome);
  for (const Side side : {Side::Red, Side::Blue})
    if (is_demoralised(state, core::other(side)) && !is_demoralised(state, side))
      return {side, "SB-VICT-02", state.name(core::other(side)) + " alone are demoralised"};
  const std::int64_t red = share_left(state, Side::Red), blue = share_left(state, Side::Blue);
  if (red == blue) return {{}, "SB-VICT-02", "as large a share of both armies left"};
  return {red > blue ? Side::Red : Side::Blue, "SB-VICT-02",
          "a larger share left: " + std::to_string(std::max(red, blue) / 10) + " % to " +
              std::to_string(std::min(red, blue) / 10) + " %"};
}

}  // namespace vedette::burt
