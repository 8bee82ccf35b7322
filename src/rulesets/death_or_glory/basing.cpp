#include "rulesets/death_or_glory/basing.h"

#include "rulesets/death_or_glory/facts.h"

namespace vedette::death_or_glory {

battle::Basing basing(const BattleState& state, UnitId id) {
  using Kind = battle::Counter::Kind;
  const Unit& unit = state.unit(id);
  const Geometry ground = geometry(state, unit);
  const auto length = [](std::int64_t metres_of_ground) { return metres(std::max<std::int64_t>(1, metres_of_ground)); };
  const bool guns = mans_guns(unit);
  battle::Basing basing{.rule = "DG-UNI-04", .across = static_cast<int>(ground.files)};
  if (guns) {  // a model for every two guns
    basing.bases = static_cast<int>((initial_guns(state, id) + 1) / 2);
    basing.across = unit.formation == Formation::Limbered ? 1 : basing.bases;
    basing.width = length(unit.formation == Formation::Limbered ? 20 : ground.width / basing.bases);
    basing.depth = length(unit.formation == Formation::Limbered ? ground.depth / basing.bases : ground.depth);
    basing.figures = basing.bases;
  } else {
    const Geometry one = geometry(state, unit, Formation::MarchColumn);  // two files
    const auto figs = std::max<std::int64_t>(1, figures(state, unit));
    basing.width = length(is_guns(unit) ? 11 : one.width / one.files);
    basing.depth = length(is_guns(unit) ? 10 : one.depth / one.ranks);
    basing.bases = static_cast<int>(figs);
    basing.files = is_horse(unit) ? 2 : 1;  // a horseman's 33 mm have room for two
    basing.figures = basing.bases * basing.files;
  }
  basing.pitch = in_skirmish_order(unit) && !guns ? basing.width * 2 : basing.width;
  if (order_state(unit) != Formed)
    basing.counters.push_back({Kind::Disorder, "DG-UNI-10", static_cast<int>(order_state(unit))});
  if (fatigue(unit) != Fresh) basing.counters.push_back({Kind::Fatigue, "DG-FAT-01", static_cast<int>(fatigue(unit))});
  if (moral_state(unit) != Steady)
    basing.counters.push_back({Kind::Loss, "DG-MRL-01", static_cast<int>(moral_state(unit))});
  return basing;
}

}  // namespace vedette::death_or_glory
