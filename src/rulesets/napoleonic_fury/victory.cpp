#include "battle/holding.h"
#include "rulesets/napoleonic_fury/field.h"
#include "rulesets/napoleonic_fury/turn.h"

namespace vedette::napoleonic_fury {
namespace {

bool is_destroyed(const Unit& unit) {
  return !unit.on_table && noted(unit, notes.arrives) == 0;
}

std::string name_of(const BattleState& state, Side side) {
  return state.scenario->sides[core::index(side)].name;
}

std::int64_t destroyed(const BattleState& state, Side side) {
  return std::ranges::count_if(state.units, [&](const Unit& u) { return u.side == side && is_destroyed(u); });
}

bool is_gone(const BattleState& state, Side side) {
  return std::ranges::all_of(state.units, [&](const Unit& u) { return u.side != side || is_destroyed(u); });
}

/// Batteries hold no ground.
bool holds(const BattleState& state, const battle::Objective& objective) {
  const Field field{state};
  std::vector<battle::Holder> holders;
  for (const UnitId id : field.units())
    if (!is_battery(field.unit(id))) holders.push_back({field.unit(id).side, field.base(id)});
  return battle::is_held(state, objective, holders);
}

bool is_met(const BattleState& state, const battle::Objective& objective) {
  if (objective.kind == battle::Objective::Kind::Break)
    return destroyed(state, core::other(objective.side)) >= objective.count;
  return holds(state, objective);
}

}  // namespace

std::int64_t victory_points(const BattleState& state, Side side) {
  const auto worth = [&](std::size_t which) { return number(state, "NF-VIC-01", which).value; };
  std::int64_t points = 0;
  for (const Unit& unit : state.units) {
    if (unit.side == side) continue;
    if (is_battery(unit)) {
      if (is_destroyed(unit)) points += worth(3);
      continue;
    }
    if (is_destroyed(unit)) {
      points += worth(2) + (noted(unit, notes.exceptional) ? worth(3) : 0);
      continue;
    }
    const Level how = level(state, unit);
    if (how == Spent) points += worth(1);
    if (how == Worn) points += worth(0);
  }
  for (const Leader& leader : state.leaders)
    if (leader.side != side && (rank_of(leader) == DivisionRank || rank_of(leader) == CorpsRank))
      points += worth(3) * noted(leader, notes.times_lost);
  return points;
}

std::optional<battle::Outcome> outcome_after_turn(const BattleState& state) {
  const std::int64_t red = victory_points(state, Side::Red), blue = victory_points(state, Side::Blue);
  const std::string told = name_of(state, Side::Red) + ' ' + std::to_string(red) + " points, " +
                           name_of(state, Side::Blue) + ' ' + std::to_string(blue);
  const auto end = [&](std::optional<Side> winner, const std::string& why) {
    return battle::Outcome{winner, "NF-VIC-01", why.empty() ? told : why + "; " + told};
  };
  const bool red_gone = is_gone(state, Side::Red), blue_gone = is_gone(state, Side::Blue);
  if (red_gone && blue_gone) return end({}, "nobody is left");
  if (red_gone || blue_gone) {
    const Side left = red_gone ? Side::Blue : Side::Red;
    return end(left, name_of(state, left) + " hold the field");
  }
  const std::int64_t limit = option(state, Option::TurnLimit);
  const bool last = limit > 0 && state.clock.turn >= limit;
  for (const battle::Objective& objective : state.scenario->objectives)
    if ((objective.at_once || last) && is_met(state, objective)) return end(objective.side, objective.words);
  if (!last) return {};
  if (red == blue) return end({}, "");
  return end(red > blue ? Side::Red : Side::Blue, "");
}

}  // namespace vedette::napoleonic_fury
