#include "rulesets/burt/basing.h"

#include "rulesets/burt/bases.h"

namespace vedette::burt {

battle::Basing basing(const BattleState& state, UnitId id) {
  using Kind = battle::Counter::Kind;
  const Unit& unit = state.unit(id);
  const Type type = type_of(unit);
  const BaseSize one = size_of(is_gun(unit) ? type : INF, Formation::Line, 1, 1);
  battle::Basing basing{.rule = "SB-ORG-07",
                        .width = one.width,
                        .depth = one.depth,
                        .pitch = type == SKIRM ? one.width * 2 : one.width,
                        .bases = bases(unit),
                        .across = type == SKIRM ? std::max(1, bases(unit)) : frontage(unit),
                        .files = figures_a_base(type) / ranks_a_base(type),
                        .ranks = ranks_a_base(type),
                        .figures = type == WAGON ? 1 : strength(unit)};
  if (noted(unit, notes.orders)) basing.counters.push_back({Kind::Order, "SB-ORD-01"});
  if (level_of(unit) != Level::Formed)
    basing.counters.push_back({Kind::Disorder, "SB-COH-01", static_cast<int>(level_of(unit))});
  return basing;
}

}  // namespace vedette::burt
