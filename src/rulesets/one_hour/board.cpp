#include "rulesets/one_hour/board.h"

namespace vedette::one_hour {

Board::Board(const BattleState& state)
    : m_state{state}, m_table{{0, 0}, {state.ground().width.micrometres, state.ground().height.micrometres}} {
  m_quads.reserve(state.units.size());
  m_boxes.reserve(state.units.size());
  for (const Unit& unit : state.units) {
    m_quads.push_back(battle::placed(unit.pose, stretch_of(unit)));
    m_boxes.push_back(
        battle::box(in_town(unit) ? Outline{state.ground().feature(unit.place).outline} : Outline{m_quads.back()}));
    if (unit.on_table) m_units.push_back(unit.id);
  }
  m_feature_boxes.reserve(state.ground().features.size());
  for (const Feature& feature : state.ground().features) m_feature_boxes.push_back(battle::box(feature.outline));
}

Outline Board::base(UnitId id) const {
  const Unit& unit = m_state.unit(id);
  if (in_town(unit)) return m_state.ground().feature(unit.place).outline;
  return m_quads[id.value - 1U];
}

bool Board::in_contact(UnitId one, UnitId other) const {
  return !battle::apart(box(one), box(other), tolerance) && battle::within(base(one), base(other), tolerance);
}

Face zone(const Unit& of, Point p) {
  const Point at = core::local(p - of.pose.at, of.pose.facing);
  const std::int64_t ax = 2 * std::abs(at.x) - of.width.micrometres, ay = 2 * std::abs(at.y) - of.depth.micrometres;
  if (ay + 2 * tolerance.micrometres >= ax) return at.y > 0 ? Face::Front : Face::Rear;
  return at.x > 0 ? Face::Right : Face::Left;
}

UnitId holder(const BattleState& state, FeatureId town) {
  for (const Unit& unit : state.units)
    if (unit.on_table && unit.place == town) return unit.id;
  return {};
}

bool is_engaged(const BattleState& state, UnitId id) {
  return std::ranges::any_of(state.contacts, [&](const Contact& c) { return c.attacker == id || c.target == id; });
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
