#pragma once

#include "rules/bases.h"
#include "rules/contacts.h"
#include "rulesets/burt/bases.h"
#include "rulesets/burt/numbers.h"
#include "rulesets/burt/options.h"

namespace vedette::burt {

using rules::stretch_of;

[[nodiscard]] inline Quad base_at(const Unit& unit, const Pose& pose) {
  return battle::placed(pose, stretch_of(unit));
}
[[nodiscard]] inline Quad base_of(const Unit& unit) {
  return base_at(unit, unit.pose);
}
/// Middle of the front edge, where a unit looks and fires from.
[[nodiscard]] inline Point front_of(const Unit& unit, const Pose& pose) {
  return rules::front_of(pose, unit.depth);
}
[[nodiscard]] inline Point front_of(const Unit& unit) {
  return front_of(unit, unit.pose);
}
/// A stand is an inch square. Source: section 2.2.
[[nodiscard]] inline Quad base_of(const Leader& leader) {
  return battle::placed(leader.pose, battle::base_stretch(core::inches(1), core::inches(1)));
}

/// The bases of one state, with what contact is.
class Board : public rules::Bases {
 public:
  explicit Board(const BattleState&);

  [[nodiscard]] std::vector<UnitId> units_of(Side) const;
  /// Clear space between two units' nearest points. Source: SB-GEN-01.
  [[nodiscard]] Length gap(UnitId, UnitId) const;
  [[nodiscard]] bool in_contact(UnitId, UnitId) const;
  [[nodiscard]] Length contact_gap() const { return m_contact + tolerance; }

 private:
  Length m_contact;
};

/// In which zone of a base a point lies: front, behind or to a side. Source: SB-GEN-08.
[[nodiscard]] inline Face zone(const Unit& of, Point p) {
  return rules::zone(of, p, tolerance);
}

/// Fighting hand to hand: in a melee record. Source: section 2.4.
[[nodiscard]] inline bool in_melee(const BattleState& state, UnitId id) {
  return rules::has_contact(state, id);
}
/// A routing enemy, or any enemy, touches its base.
[[nodiscard]] bool touches_enemy(const Board&, UnitId);
[[nodiscard]] bool stands_on_table(const BattleState&, UnitId);

}  // namespace vedette::burt
