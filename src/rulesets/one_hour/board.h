#pragma once

#include "rules/bases.h"
#include "rules/contacts.h"
#include "rulesets/one_hour/lengths.h"
#include "rulesets/one_hour/types.h"

namespace vedette::one_hour {

using rules::stretch_of;

/// The bases of one state; who holds a town counts as standing on all of it. Source: OH-GEN-03, OH-TERR-04.
class Board : public rules::Bases {
 public:
  explicit Board(const BattleState&);

  [[nodiscard]] bool in_contact(UnitId, UnitId) const;
};

/// Centre of the front edge. Source: OH-GEN-03.
[[nodiscard]] inline Point front_centre(const Pose& pose, Length depth) {
  return rules::front_of(pose, depth);
}
/// In which of the four zones that spread 45 degrees from the corners of a base a point lies; ties are front or rear.
/// Source: OH-GEN-08.
[[nodiscard]] inline Face zone(const Unit& of, Point p) {
  return rules::zone(of, p, tolerance);
}

/// The unit that holds a town; none when it is free.
[[nodiscard]] UnitId holder(const BattleState&, FeatureId town);

// What a unit is engaged in. Source: sections 2.2 and 4.14.
[[nodiscard]] inline bool is_engaged(const BattleState& state, UnitId id) {
  return rules::has_contact(state, id);
}
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
