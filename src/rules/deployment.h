#pragma once

#include <memory>

#include "battle/ruler.h"
#include "rules/ruleset.h"

namespace vedette::rules {

/// What a game settles before it places anybody: the scenario, its options over the defaults, its house values.
/// @param list the rule that lists options and house values. @param house_faults what is wrong with known ones.
/// @return every fault.
[[nodiscard]] core::Result<BattleState, std::vector<Refusal>> opened(
    std::shared_ptr<const battle::Scenario>, std::span<const OptionInfo>, bool (*is_house_id)(std::string_view),
    std::vector<Refusal> (*house_faults)(const BattleState&), std::string_view list);

/// What a unit breaks that stands over the table's edge, or on another.
struct PlaceRules {
  std::string_view over_edge, on_another;
};
/// Adds whoever stands so, unless he holds a place. @param inner_base_of a unit's base less a hair's breadth.
template <class Field, class InnerBase>
void add_place_faults(const Field& field, InnerBase inner_base_of, const PlaceRules& rules,
                      std::vector<Refusal>& faults) {
  for (const UnitId a : field.units()) {
    if (field.unit(a).place) continue;
    const battle::Quad inner = inner_base_of(a);
    const std::string& name = field.state().name(a);
    if (battle::leaves(inner, field.table()))
      faults.push_back({std::string{rules.over_edge}, name + ": stands over the table's edge"});
    for (const UnitId b : field.units())
      if (b > a && !field.unit(b).place && battle::overlap(inner, field.base(b)))
        faults.push_back({std::string{rules.on_another}, name + ": stands on " + field.state().name(b)});
  }
}

}  // namespace vedette::rules
