#include "rulesets/burt/board.h"

namespace vedette::burt {

Board::Board(const BattleState& state) : Bases{state}, m_contact{printed_length(state, "SB-GEN-01")} {
  for (const Unit& unit : state.units) add(unit, base_of(unit));
}

std::vector<UnitId> Board::units_of(Side side) const {
  std::vector<UnitId> found;
  for (const UnitId id : units())
    if (unit(id).side == side) found.push_back(id);
  return found;
}

Length Board::gap(UnitId one, UnitId other) const {
  return battle::gap(base(one), base(other));
}

bool Board::in_contact(UnitId one, UnitId other) const {
  return !battle::apart(box(one), box(other), contact_gap()) && battle::within(base(one), base(other), contact_gap());
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
