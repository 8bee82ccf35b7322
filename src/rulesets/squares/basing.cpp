#include "rulesets/squares/basing.h"

namespace vedette::squares {

battle::Basing basing(const BattleState& state, UnitId id) {
  using core::literals::operator""_mm;
  Unit unit = state.unit(id);
  const Length of_guns = unit.type == FootGuns ? 40_mm : 30_mm;
  unit.width = is_guns(unit) ? of_guns : 60_mm;
  unit.depth = is_guns(unit) ? 30_mm : 60_mm;
  battle::Basing basing = battle::one_base(unit, is_guns(unit) ? "SQ-ORG-02" : "SQ-ORG-01", 15_mm);
  if (unit.losses > 0) basing.counters.push_back({battle::Counter::Kind::Loss, "SQ-HIT-08", unit.losses});
  return basing;
}

}  // namespace vedette::squares
