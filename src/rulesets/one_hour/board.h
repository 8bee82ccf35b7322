#pragma once

#include "battle/ruler.h"
#include "rulesets/one_hour/lengths.h"
#include "rulesets/one_hour/types.h"

namespace vedette::one_hour {

using battle::Box;
using battle::Outline;
using battle::Quad;
using battle::Stretch;

/// The bases and the ground of one state, measured once for many questions. Derived, never stored; the state must
/// outlive it and not change.
class Board {
 public:
  explicit Board(const BattleState&);

  [[nodiscard]] const BattleState& state() const { return m_state; }
  [[nodiscard]] const Unit& unit(UnitId id) const { return m_state.unit(id); }
  /// The ground a unit counts as standing on: its base, or the whole town it holds. Source: OH-GEN-03, OH-TERR-04.
  [[nodiscard]] Outline base(UnitId) const;
  [[nodiscard]] const Box& box(UnitId id) const { return m_boxes[id.value - 1U]; }
  [[nodiscard]] const Box& box(const Feature& feature) const { return m_feature_boxes[feature.id.value - 1U]; }
  [[nodiscard]] const Box& table() const { return m_table; }
  /// Units on the table, ascending.
  [[nodiscard]] const std::vector<UnitId>& units() const { return m_units; }
  [[nodiscard]] bool in_contact(UnitId, UnitId) const;

 private:
  const BattleState& m_state;
  std::vector<Quad> m_quads;
  std::vector<Box> m_boxes, m_feature_boxes;
  std::vector<UnitId> m_units;
  Box m_table;
};

[[nodiscard]] inline Stretch stretch_of(const Unit& unit) {
  return battle::base_stretch(unit.width, unit.depth);
}
/// Centre of the front edge. Source: OH-GEN-03.
[[nodiscard]] inline Point front_centre(const Pose& pose, Length depth) {
  return pose.at + core::ahead(pose.facing, depth / 2);
}
/// In which of the four zones that spread 45 degrees from the corners of a base a point lies; ties are front or rear.
/// Source: OH-GEN-08.
[[nodiscard]] Face zone(const Unit& of, Point);

/// The unit that holds a town; none when it is free.
[[nodiscard]] UnitId holder(const BattleState&, FeatureId town);

// What a unit is engaged in. Source: sections 2.2 and 4.14.
[[nodiscard]] bool is_engaged(const BattleState&, UnitId);
[[nodiscard]] bool is_engaged_to_front(const BattleState&, UnitId);
/// The contact in which the unit was charged; null when it was not. At most one: OH-CHRG-05.
[[nodiscard]] const Contact* charged_in(const BattleState&, UnitId target);
/// The contact in which the unit charged; null when it has none.
[[nodiscard]] const Contact* charger_in(const BattleState&, UnitId attacker);
[[nodiscard]] bool engaged_with_cavalry(const BattleState&, UnitId);

[[nodiscard]] inline bool in_square(const Unit& unit) {
  return unit.formation == Formation::Square;
}
[[nodiscard]] inline bool in_town(const Unit& unit) {
  return static_cast<bool>(unit.place);
}

}  // namespace vedette::one_hour
