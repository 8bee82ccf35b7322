#include "battle/shape.h"
#include "battle/words.h"
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

/// What a side came for and has done.
std::vector<const battle::Objective*> met_by(const BattleState& state, Side side, bool at_once) {
  std::vector<const battle::Objective*> done;
  for (const battle::Objective& o : state.scenario->objectives)
    if (o.side == side && (!at_once || o.at_once) && met(state, o)) done.push_back(&o);
  return done;
}

/// Their words in a row, each without its full stop.
std::string in_words(const std::vector<const battle::Objective*>& done) {
  std::string text;
  for (const battle::Objective* objective : done) {
    std::string_view words = objective->words;
    if (words.ends_with('.')) words.remove_suffix(1);
    if (!words.empty()) text += (text.empty() ? "" : "; ") + std::string{words};
  }
  return text;
}

const std::string& name_of(const BattleState& state, Side side) {
  return state.scenario->sides[core::index(side)].name;
}

std::string told(const BattleState& state, Side side) {
  const Toll toll = toll_of(state, side);
  return name_of(state, side) + " have lost " + std::to_string(toll.destroyed) + " of " +
         battle::counted(toll.units, "unit", "units") + " and bear " + battle::counted(toll.markers, "hit", "hits");
}

/// What decided: the objectives met, of both sides under their names where both have met some.
std::string decided_by(const BattleState& state, const std::string& red, const std::string& blue) {
  if (red.empty() || blue.empty()) return red + blue;
  return name_of(state, Side::Red) + ": " + red + "; " + name_of(state, Side::Blue) + ": " + blue;
}

}  // namespace

std::optional<battle::Outcome> outcome_after_turn(const BattleState& state) {
  const auto end = [&](std::size_t red, std::size_t blue, const std::string& why) {
    std::optional<Side> winner;
    if (red != blue) winner = red > blue ? Side::Red : Side::Blue;
    return battle::Outcome{winner, "SQ-END-01",
                           (why.empty() ? "" : why + "; ") + told(state, Side::Red) + "; " + told(state, Side::Blue)};
  };
  const auto by_objectives = [&](bool at_once) -> std::optional<battle::Outcome> {
    const auto red = met_by(state, Side::Red, at_once), blue = met_by(state, Side::Blue, at_once);
    if (!red.empty() || !blue.empty())
      return end(red.size(), blue.size(), decided_by(state, in_words(red), in_words(blue)));
    if (at_once) return {};
    return end(0, 0, state.scenario->objectives.empty() ? "" : "neither side has done what it came for");
  };
  const auto gone = [&](Side side) { return toll_of(state, side).destroyed == toll_of(state, side).units; };
  if (gone(Side::Red) || gone(Side::Blue)) return end(gone(Side::Blue) ? 1 : 0, gone(Side::Red) ? 1 : 0, "");
  if (auto outcome = by_objectives(true)) return outcome;
  const std::int64_t limit = option(state, Option::TurnLimit);
  if (limit <= 0 || state.clock.turn < limit) return {};
  return by_objectives(false);
}

}  // namespace vedette::squares
