#include "rulesets/death_or_glory/facts.h"
#include "rulesets/death_or_glory/options.h"
#include "rulesets/death_or_glory/turn.h"

namespace vedette::death_or_glory {
namespace {

/// Battalions, squadrons and batteries of a side, and how many of them are lost. Source: DG-VIC-01.
struct Count {
  std::int64_t units = 0, lost = 0, points = 0, initial = 0;
};
Count count(const BattleState& state, Side side) {
  Count c;
  for (const Unit& unit : state.units) {
    if (unit.side != side) continue;
    c.initial += initial_points(unit);
    c.points += unit.on_table || waits_in_parent(state, unit) ? points(unit) : 0;
    if (!is_manoeuvre_unit(state, unit.id)) continue;
    ++c.units;
    if (!unit.on_table || noted(unit, notes.captured) || moral_state(unit) == Routing) ++c.lost;
  }
  return c;
}

}  // namespace

std::optional<battle::Outcome> outcome_after_turn(const BattleState& state) {
  const Count red = count(state, Side::Red), blue = count(state, Side::Blue);
  const Charted share = number(state, "DG-VIC-01");
  const bool red_lost = red.lost * 100 >= red.units * share.value,
             blue_lost = blue.lost * 100 >= blue.units * share.value;
  const auto told = [&](Side side, const Count& c) {
    return state.name(side) + " have lost " + std::to_string(c.lost) + " of " + std::to_string(c.units) + " units" +
           std::string{house_mark(share)};
  };
  if (red_lost && blue_lost)
    return battle::Outcome{{}, "DG-VIC-01", "both sides have lost as many units as an army can bear"};
  if (red_lost) return battle::Outcome{Side::Blue, "DG-VIC-01", told(Side::Red, red)};
  if (blue_lost) return battle::Outcome{Side::Red, "DG-VIC-01", told(Side::Blue, blue)};
  const std::int64_t limit = option(state, Option::TurnLimit);
  if (limit <= 0 || state.clock.turn < limit) return {};
  const auto percent = [](const Count& c) { return c.initial == 0 ? 0 : 100 * (c.initial - c.points) / c.initial; };
  const std::int64_t difference = percent(red) - percent(blue), enough = number(state, "DG-VIC-02").value;
  const std::string words = state.name(Side::Red) + " have lost " + std::to_string(percent(red)) + " percent, " +
                            state.name(Side::Blue) + ' ' + std::to_string(percent(blue));
  if (difference >= enough) return battle::Outcome{Side::Blue, "DG-VIC-02", words};
  if (difference <= -enough) return battle::Outcome{Side::Red, "DG-VIC-02", words};
  return battle::Outcome{{}, "DG-VIC-02", words};
}

}  // namespace vedette::death_or_glory
