#include "rulesets/one_hour/victory.h"

#include "battle/holding.h"
#include "rules/objectives.h"
#include "rulesets/one_hour/board.h"

namespace vedette::one_hour {
namespace {

using battle::Objective;
using battle::Outcome;

int survivors(const BattleState& state, Side side) {
  return static_cast<int>(
      std::ranges::count_if(state.units, [&](const Unit& u) { return u.on_table && u.side == side; }));
}
int lost(const BattleState& state, Side side) {
  return static_cast<int>(
      std::ranges::count_if(state.units, [&](const Unit& u) { return !u.on_table && u.side == side; }));
}
int hits_on_survivors(const BattleState& state, Side side) {
  int hits = 0;
  for (const Unit& u : state.units)
    if (u.on_table && u.side == side) hits += u.losses;
  return hits;
}

bool is_met(const BattleState& state, const Objective& objective) {
  if (objective.kind == Objective::Kind::Break) return lost(state, core::other(objective.side)) >= objective.count;
  const Board board{state};
  std::vector<battle::Holder> holders;
  for (const UnitId id : board.units()) holders.push_back({board.unit(id).side, board.base(id)});
  return battle::is_held(state, objective, holders);
}

std::string told(const BattleState&, const Objective& objective) {
  return objective.words;
}

}  // namespace

std::optional<Outcome> outcome_after_step(const BattleState& state) {
  const int red = survivors(state, Side::Red), blue = survivors(state, Side::Blue);
  if (red == 0 && blue == 0) return Outcome{{}, "OH-VICT-01", "neither side has a unit left"};
  if (red == 0 || blue == 0) {
    const Side loser = red == 0 ? Side::Red : Side::Blue;
    return Outcome{core::other(loser), "OH-VICT-01", state.name(loser) + " have no unit left"};
  }
  for (const Objective& objective : state.scenario->objectives)
    if (objective.at_once && is_met(state, objective)) return Outcome{objective.side, "OH-VICT-02", objective.words};
  return {};
}

bool is_turn_limit(const BattleState& state) {
  const std::int64_t limit = option(state, Option::TurnLimit);
  return limit > 0 && state.clock.turn >= limit;
}

Outcome outcome_at_turn_limit(const BattleState& state) {
  if (auto outcome = rules::outcome_by_objectives(state, "OH-VICT-02", is_met, told)) return *std::move(outcome);
  const int red = survivors(state, Side::Red), blue = survivors(state, Side::Blue);
  if (red != blue)
    return {red > blue ? Side::Red : Side::Blue, "OH-VICT-02",
            "more units left: " + std::to_string(std::max(red, blue)) + " to " + std::to_string(std::min(red, blue))};
  const int red_hits = hits_on_survivors(state, Side::Red), blue_hits = hits_on_survivors(state, Side::Blue);
  if (red_hits != blue_hits)
    return {red_hits < blue_hits ? Side::Red : Side::Blue, "OH-VICT-02",
            "as many units, fewer hits on them: " + std::to_string(std::min(red_hits, blue_hits)) + " to " +
                std::to_string(std::max(red_hits, blue_hits))};
  return {{}, "OH-VICT-02", "as many units and as many hits on both sides"};
}

}  // namespace vedette::one_hour
