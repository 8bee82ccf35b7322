#pragma once

#include "rulesets/one_hour/charts.h"
#include "rulesets/one_hour/options.h"

namespace vedette::one_hour {

/// Hundredths of an inch on this table. Source: OH-GEN-06.
[[nodiscard]] inline Length scaled(const BattleState& state, std::int64_t hundredths) {
  return Length{core::hundredths_of_inch(hundredths).micrometres * scale(state) / 1000};
}
[[nodiscard]] inline bool is_scaled(const BattleState& state) {
  return scale(state) != 1000;
}

/// The allowance of a unit. Source: OH-MOVE-01.
[[nodiscard]] inline Length allowance(const BattleState& state, const Unit& unit) {
  return scaled(state, chart(state, movement_chart, unit.type, Allowance).value);
}
/// The allowance along a road. Source: OH-TERR-09.
[[nodiscard]] inline Length road_allowance(const BattleState& state, const Unit& unit) {
  return scaled(state, chart(state, movement_chart, unit.type, RoadAllowance).value);
}
[[nodiscard]] inline Length shooting_range(const BattleState& state, const Unit& unit) {
  return scaled(state, chart(state, shooting_chart, unit.type, Range).value);
}

/// A way as the rule that limits it, with the most it allows: "6" of 8"".
[[nodiscard]] Reasons how_far(const BattleState&, std::string_view rule, Length gone, const Charted& most);

}  // namespace vedette::one_hour
