#include "rules/ruled.h"

namespace vedette::rules {

std::vector<battle::RulingItem> put_down(const BattleState& state, UnitId id, const Pose& at) {
  using Kind = battle::RulingItem::Kind;
  const battle::Unit& unit = state.unit(id);
  std::vector<battle::RulingItem> items{{.kind = unit.on_table ? Kind::Place : Kind::Back, .unit = id, .at = at}};
  if (unit.formation == battle::Formation::Garrison) items.push_back({.kind = Kind::Formation, .unit = id});
  return items;
}

battle::RulingMade as_it_stood(const Ruleset& ruleset, const BattleState& state, const Decision& decision, UnitId id,
                               const Pose& at, battle::Certainty certainty) {
  battle::RulingMade ruling{.items = put_down(state, id, at), .certainty = certainty, .reason = "as it stood"};
  if (ruleset.spend == nullptr) return ruling;
  for (const battle::Note& line : ruleset.spend(state, decision, id))
    ruling.items.push_back({.kind = battle::RulingItem::Kind::State, .unit = id, .note = line});
  return ruling;
}

}  // namespace vedette::rules
