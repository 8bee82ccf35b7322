#pragma once

#include "battle/ruler.h"
#include "rulesets/burt/bases.h"
#include "rulesets/burt/numbers.h"
#include "rulesets/burt/options.h"

namespace vedette::burt {

using battle::Box;
using battle::Outline;
using battle::Quad;
using battle::Stretch;

[[nodiscard]] inline Stretch stretch_of(const Unit& unit) {
  return battle::base_stretch(unit.width, unit.depth);
}
[[nodiscard]] inline Quad base_at(const Unit& unit, const Pose& pose) {
  return battle::placed(pose, stretch_of(unit));
}
[[nodiscard]] inline Quad base_of(const Unit& unit) {
  return base_at(unit, unit.pose);
}
/// Middle of the front edge, where a unit looks and fires from.
[[nodiscard]] inline Point front_of(const Unit& unit, const Pose& pose) {
  return pose.at + core::ahead(pose.facing, unit.depth / 2);
}
[[nodiscard]] inline Point front_of(const Unit& unit) {
  return front_of(unit, unit.pose);
}
/// A stand is an inch square. Source: section 2.2.
[[nodiscard]] inline Quad base_of(const Leader& leader) {
  return battle::placed(leader.pose, battle::base_stretch(core::inches(1), core::inches(1)));
}

/// The bases of one state, measured once for many questions. Derived, never stored; the state must outlive it and not
/// change.
class Board {
 public:
  explicit Board(const BattleState&);

  [[nodiscard]] const BattleState& state() const { return m_state; }
  [[nodiscard]] const Unit& unit(UnitId id) const { return m_state.unit(id); }
  [[nodiscard]] const Quad& base(UnitId id) const { return m_quads[id.value - 1U]; }
  [[nodiscard]] const Box& box(UnitId id) const { return m_boxes[id.value - 1U]; }
  /// Units on the table, ascending.
  [[nodiscard]] const std::vector<UnitId>& units() const { return m_units; }
  [[nodiscard]] std::vector<UnitId> units_of(Side) const;
  /// Clear space between two units' nearest points. Source: SB-GEN-01.
  [[nodiscard]] Length gap(UnitId, UnitId) const;
  [[nodiscard]] bool in_contact(UnitId, UnitId) const;
  [[nodiscard]] Length contact_gap() const { return m_contact + tolerance; }

 private:
  const BattleState& m_state;
  std::vector<Quad> m_quads;
  std::vector<Box> m_boxes;
  std::vector<UnitId> m_units;
  Length m_contact;
};

/// In which zone of a base a point lies: front, behind or to a side. Source: SB-GEN-08.
[[nodiscard]] Face zone(const Unit& of, Point);

/// Fighting hand to hand: in a melee record. Source: section 2.4.
[[nodiscard]] bool in_melee(const BattleState&, UnitId);
/// A routing enemy, or any enemy, touches its base.
[[nodiscard]] bool touches_enemy(const Board&, UnitId);
[[nodiscard]] bool stands_on_table(const BattleState&, UnitId);

}  // namespace vedette::burt
