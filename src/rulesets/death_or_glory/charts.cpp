#include "rulesets/death_or_glory/charts.h"

#include <algorithm>

namespace vedette::death_or_glory {

std::span<const rules::ChartView> all_charts() {
  static constexpr std::array<rules::ChartView, 37> charts{form_geom_table,
                                                           equivalence_table,
                                                           infantry_table,
                                                           cavalry_table,
                                                           artillery_table,
                                                           rating_table,
                                                           cinc_table,
                                                           rally_modifiers,
                                                           move_table,
                                                           terrain_table,
                                                           cover_table,
                                                           infantry_drill_table,
                                                           cavalry_drill_table,
                                                           artillery_drill_table,
                                                           reface_table,
                                                           reform_table,
                                                           charge_bonus_table,
                                                           charge_restrict_table,
                                                           react_options_table,
                                                           reaction_modifiers,
                                                           die_table,
                                                           fire_modifiers,
                                                           fire_range_table,
                                                           fire_casualties_table,
                                                           screen_table,
                                                           risk_table,
                                                           art_range_table,
                                                           art_casualties_table,
                                                           outnumbering,
                                                           melee_modifiers,
                                                           melee_casualties_table,
                                                           fatigue_table,
                                                           morale_modifiers,
                                                           control_modifiers,
                                                           control_result_table,
                                                           compulsory_table,
                                                           numbers};
  return charts;
}

bool is_house_id(std::string_view id) {
  return rules::names(all_charts(), id);
}

Charted by_score(const BattleState& state, const rules::ChartView& table, std::int64_t low, std::int64_t score) {
  const auto last = static_cast<std::int64_t>(table.rows.size()) - 1;
  return chart(state, table, static_cast<std::size_t>(std::clamp<std::int64_t>(score - low, 0, last)));
}

}  // namespace vedette::death_or_glory
