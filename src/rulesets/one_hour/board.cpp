#include "rulesets/one_hour/board.h"

namespace vedette::one_hour {

Board::Board(const BattleState& state) : Bases{state} {
  for (const Unit& unit : state.units) add(unit, battle::placed(unit.pose, stretch_of(unit)), unit.place);
}

bool Board::in_contact(UnitId one, UnitId other) const {
  return !battle::apart(box(one), box(other), tolerance) && battle::within(base(one), base(other), tolerance);
}

UnitId holder(const BattleState& state, FeatureId town) {
  for (const Unit& unit : state.units)
    if (unit.on_table && unit.place == town) return unit.id;
  return {};
}

bool is_engaged_to_front(const BattleState& state, UnitId id) {
  return std::ranges::any_of(
      state.contacts, [&](const Contact& c) { return c.attacker == id || (c.target == id && c.face == Face::Front); });
}

const Contact* charged_in(const BattleState& state, UnitId target) {
  const auto found = std::ranges::find(state.contacts, target, &Contact::target);
  return found == state.contacts.end() ? nullptr : &*found;
}

const Contact* charger_in(const BattleState& state, UnitId attacker) {
  const auto found = std::ranges::find(state.contacts, attacker, &Contact::attacker);
  return found == state.contacts.end() ? nullptr : &*found;
}

bool engaged_with_cavalry(const BattleState& state, UnitId id) {
  return std::ranges::any_of(state.contacts, [&](const Contact& c) {
    return (c.attacker == id && is_cavalry(state.unit(c.target))) ||
           (c.target == id && is_cavalry(state.unit(c.attacker)));
  });
}

}  // namespace vedette::one_hour
