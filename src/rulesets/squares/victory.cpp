#include "battle/shape.h"
#include "rulesets/squares/notes.h"
#include "rulesets/squares/options.h"
#include "rulesets/squares/turn.h"

namespace vedette::squares {
namespace {

struct Toll {
  int units = 0, destroyed = 0, markers = 0;
};
Toll toll_of(const BattleState& state, Side side) {
  Toll toll;
  for (const Unit& unit : state.units) {
    if (unit.side != side) continue;
    ++toll.units;
    if (!unit.on_table && noted(unit, notes.arrives) == 0) ++toll.destroyed;
    if (unit.on_table) toll.markers += unit.losses;
  }
  return toll;
}

/// A square is held by whoever has units in it.
bool met(const BattleState& state, const battle::Objective& objective) {
  if (objective.kind == battle::Objective::Kind::Break)
    return toll_of(state, core::other(objective.side)).destroyed >= objective.count;
  const Point at = objective.place ? battle::centroid(state.ground().feature(objective.place).outline) : objective.at;
  return enemy_occupied(state, core::other(objective.side), square_at(state, at));
}

int met_by(const BattleState& state, Side side, bool at_once) {
  return static_cast<int>(std::ranges::count_if(state.scenario->objectives, [&](const battle::Objective& o) {
    return o.side == side && (!at_once || o.at_once) && met(state, o);
  }));
}

std::string told(const BattleState& state, Side side) {
  const Toll toll = toll_of(state, side);
  return state.scenario->sides[core::index(side)].name + " have lost " + std::to_string(toll.destroyed) + " of " +
         std::to_string(toll.units) + " units and bear " + std::to_string(toll.markers) + " hits";
}

}  // namespace

std::optional<battle::Outcome> outcome_after_turn(const BattleState& state) {
  const std::string words = told(state, Side::Red) + "; " + told(state, Side::Blue);
  const auto gone = [&](Side side) { return toll_of(state, side).destroyed == toll_of(state, side).units; };
  const auto decided = [&](int red, int blue) {
    std::optional<Side> winner;
    if (red != blue) winner = red > blue ? Side::Red : Side::Blue;
    return battle::Outcome{winner, "SQ-END-01", words};
  };
  if (gone(Side::Red) || gone(Side::Blue)) return decided(gone(Side::Blue) ? 1 : 0, gone(Side::Red) ? 1 : 0);
  const int red = met_by(state, Side::Red, true), blue = met_by(state, Side::Blue, true);
  if (red + blue > 0) return decided(red, blue);
  const std::int64_t limit = option(state, Option::TurnLimit);
  if (limit <= 0 || state.clock.turn < limit) return {};
  return decided(met_by(state, Side::Red, false), met_by(state, Side::Blue, false));
}

}  // namespace vedette::squares
