#include "rulesets/napoleonic_fury/basing.h"

#include "rulesets/napoleonic_fury/facts.h"

namespace vedette::napoleonic_fury {

battle::Basing basing(const BattleState& state, UnitId id) {
  using Kind = battle::Counter::Kind;
  const Unit& unit = state.unit(id);
  const Footprint one = stand_size(state, unit);
  const int left = static_cast<int>(std::max<std::int64_t>(1, stands(unit)));
  int across = in_march_column(unit) ? 1 : left;
  if (in_square(unit) || unit.formation == Formation::Column) across = std::min(2, left);
  battle::Basing basing{
      .rule = "NF-SCL-01", .width = one.width, .depth = one.depth, .pitch = one.width, .bases = left, .across = across};
  if (is_brigade(unit)) basing.files = basing.ranks = 2;
  basing.figures = basing.bases * basing.files * basing.ranks;
  if (is_disordered(unit)) basing.counters.push_back({Kind::Disorder, "NF-MAN-01"});
  if (gun_state(unit) != Ready)
    basing.counters.push_back({Kind::Disorder, "NF-ART-01", static_cast<int>(gun_state(unit))});
  if (noted(unit, notes.damaged)) basing.counters.push_back({Kind::Loss, "NF-ART-04"});
  return basing;
}

}  // namespace vedette::napoleonic_fury
