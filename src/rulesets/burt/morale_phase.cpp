// Phase 12: the tests of the turn in their order, and the army's own. Source: SB-MOR-16.
#include "rulesets/burt/cohesion.h"
#include "rulesets/burt/morale.h"
#include "rulesets/burt/orders.h"

namespace vedette::burt {
namespace {

using Wanted = bool (*)(const BattleState&, const Unit&);

/// Calls act(unit) for each that is wanted, by turns from the first player on, in ascending order of their numbers.
/// Asked again before each: what one test does may decide whether another is due.
void alternately(Referee& referee, Wanted wanted, auto act) {
  std::array<std::vector<UnitId>, 2> left;
  for (const Unit& unit : referee.state().units)
    if (unit.on_table && is_combat(unit)) left[core::index(unit.side)].push_back(unit.id);
  Side side = referee.state().clock.side;
  while (!left[0].empty() || !left[1].empty()) {
    auto& mine = left[core::index(side)];
    while (!mine.empty()) {
      const UnitId id = mine.front();
      mine.erase(mine.begin());
      const Unit& unit = referee.state().unit(id);
      if (!unit.on_table || !wanted(referee.state(), unit)) continue;
      act(id);
      break;
    }
    side = core::other(side);
  }
}

bool hurt_by_fire(const BattleState& state, const Unit& unit) {
  if (is_routing(unit) || has_tested(unit, Reason::Fire)) return false;
  if (is_gun(unit)) return noted(unit, notes.guns_lost_fire);
  const std::int64_t lost = noted(unit, notes.casualties_fire),
                     at_start = strength(unit) + noted(unit, notes.casualties);
  return lost > 0 && lost * 100 >= printed(state, "SB-MOR-08").value * at_start;
}

bool sees_friends_rout(const BattleState& state, const Unit& unit) {
  if (is_routing(unit) || has_tested(unit, Reason::FriendsRouting)) return false;
  const Length sight = option_length(state, Option::RoutSight) + tolerance;
  return std::ranges::any_of(state.units, [&](const Unit& other) {
    return other.id != unit.id && other.side == unit.side && noted(other, notes.broke) &&
           battle::within(base_of(unit), base_of(other), sight) && sees(state, unit, other);
  });
}

bool may_rally_from_rout(const BattleState& state, const Unit& unit) {
  return is_routing(unit) && !noted(unit, notes.broke) && !touches_enemy(Board{state}, unit.id) &&
         !has_tested(unit, Reason::RallyFromRout);
}
bool may_rally_from_pursuit(const BattleState& state, const Unit& unit) {
  return noted(unit, notes.pursuing) && !is_routing(unit) && !in_melee(state, unit.id) &&
         !has_tested(unit, Reason::RallyFromPursuit);
}

/// Rallies, or runs and pursues on. Source: SB-MOR-12 to 14.
void test_to_rally(Referee& referee, UnitId id, Reason reason) {
  if (passes(referee, {.unit = id, .reason = reason}, 0)) rally(referee, id, 0);
}

/// Source: SB-MOR-11, SB-ARMY-04.
void test_army(Referee& referee, Side side) {
  if (army_morale(referee.state(), side) > 0 || is_demoralised(referee.state(), side)) return;
  for (std::size_t i = 0; i < referee.state().units.size(); ++i) {
    const Unit& unit = referee.state().units[i];
    if (unit.side == side && unit.on_table && is_combat(unit) && !is_routing(unit))
      test_or_lose_level(referee, {.unit = unit.id, .reason = Reason::ArmyMorale}, 0);
  }
  note_anew(referee, demoralised_of(side), true);
}

}  // namespace

void morale_phase(Referee& referee) {
  alternately(referee, hurt_by_fire,
              [&](UnitId id) { test_or_lose_level(referee, {.unit = id, .reason = Reason::Fire}, 0); });
  // Routs caused in this step cause further tests.
  for (bool again = true; again;) {
    again = false;
    alternately(referee, sees_friends_rout, [&](UnitId id) {
      test_or_lose_level(referee, {.unit = id, .reason = Reason::FriendsRouting}, 0);
      again = true;
    });
  }
  alternately(referee, may_rally_from_rout, [&](UnitId id) { test_to_rally(referee, id, Reason::RallyFromRout); });
  alternately(referee, may_rally_from_pursuit,
              [&](UnitId id) { test_to_rally(referee, id, Reason::RallyFromPursuit); });
  const Side first = referee.state().clock.side;
  for (const Side side : {first, core::other(first)}) test_army(referee, side);
}

}  // namespace vedette::burt
