#include "rulesets/one_hour/basing.h"

namespace vedette::one_hour {

battle::Basing basing(const BattleState& state, UnitId id) {
  using Kind = battle::Counter::Kind;
  const Unit& unit = state.unit(id);
  battle::Basing basing = battle::one_base(unit, "OH-UNIT-02", Length{20'000});
  if (type_of(unit) == SKIRM) {  // fewer men, farther apart
    basing.files = std::max(2, basing.files * 2 / 3);
    basing.figures = basing.files * basing.ranks;
  }
  if (unit.losses > 0) basing.counters.push_back({Kind::Loss, "OH-ELIM-01", unit.losses});
  if (unit.formation == Formation::Square) basing.counters.push_back({Kind::Square, "OH-SQR-01"});
  return basing;
}

}  // namespace vedette::one_hour
