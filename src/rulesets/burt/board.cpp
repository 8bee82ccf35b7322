#include "rulesets/burt/board.h"

namespace vedette::burt {

Board::Board(const BattleState& state) : m_state{state}, m_contact{printed_length(state, "SB-GEN-01")} {
  m_quads.reserve(state.units.size());
  m_boxes.reserve(state.units.size());
  for (const Unit& unit : state.units) {
    m_quads.push_back(base_of(unit));
    m_boxes.push_back(battle::box(m_quads.back()));
    if (unit.on_table) m_units.push_back(unit.id);
  }
}

std::vector<UnitId> Board::units_of(Side side) const {
  std::vector<UnitId> found;
  for (const UnitId id : m_units)
    if (unit(id).side == side) found.push_back(id);
  return found;
}

Length Board::gap(UnitId one, UnitId other) const {
  return battle::gap(base(one), base(other));
}

bool Board::in_contact(UnitId one, UnitId other) const {
  return !battle::apart(box(one), box(other), contact_gap()) && battle::within(base(one), base(other), contact_gap());
}

Face zone(const Unit& of, Point p) {
  const Point at = core::local(p - of.pose.at, of.pose.facing);
  const std::int64_t ax = 2 * std::abs(at.x) - of.width.micrometres, ay = 2 * std::abs(at.y) - of.depth.micrometres;
  if (ay + 2 * tolerance.micrometres >= ax) return at.y > 0 ? Face::Front : Face::Rear;
  return at.x > 0 ? Face::Right : Face::Left;
}

bool in_melee(const BattleState& state, UnitId id) {
  return std::ranges::any_of(state.contacts, [&](const Contact& c) { return c.attacker == id || c.target == id; });
}

bool touches_enemy(const Board& board, UnitId id) {
  const Side side = board.unit(id).side;
  return std::ranges::any_of(board.units(), [&](UnitId other) {
    return board.unit(other).side != side && is_combat(board.unit(other)) && board.in_contact(id, other);
  });
}

bool stands_on_table(const BattleState& state, UnitId id) {
  return id && id.value <= state.units.size() && state.unit(id).on_table;
}

}  // namespace vedette::burt
