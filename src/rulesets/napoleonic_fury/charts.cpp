#include "rulesets/napoleonic_fury/charts.h"

#include "rulesets/napoleonic_fury/command_charts.h"
#include "rulesets/napoleonic_fury/fire_charts.h"
#include "rulesets/napoleonic_fury/melee_charts.h"
#include "rulesets/napoleonic_fury/movement_charts.h"

namespace vedette::napoleonic_fury {

std::string added_text(std::int64_t n) {
  return n > 0 ? '+' + std::to_string(n) : std::to_string(n);
}
std::string least_text(std::int64_t n) {
  return n == never ? "-" : rules::or_more(n);
}
std::string reach_text(std::int64_t n) {
  return n == 0 ? "-" : inches_text(n);
}
std::string count_text(std::int64_t n) {
  return n == 0 ? "-" : std::to_string(n);
}

std::optional<std::size_t> row_reached(const BattleState& state, const rules::ChartView& table, std::size_t column,
                                       std::int64_t score) {
  std::optional<std::size_t> reached;
  for (std::size_t row = 0; row < table.rows.size(); ++row)
    if (score >= chart(state, table, row, column).value) reached = row;
  return reached;
}

std::span<const rules::ChartView> all_charts() {
  static constexpr std::array<rules::ChartView, 22> charts{command_range_table,   army_commander_table,
                                                           level_table,           conversion_table,
                                                           infantry_move_table,   move_table,
                                                           disorder_table,        good_order_table,
                                                           manoeuvre_table,       national_manoeuvre_table,
                                                           fire_point_table,      fire_table,
                                                           fire_result_table,     fire_modifier_table,
                                                           melee_result_table,    melee_modifier_table,
                                                           national_melee_table,  square_table,
                                                           square_modifier_table, evasion_table,
                                                           stand_table,           numbers};
  return charts;
}

bool is_house_id(std::string_view id) {
  return rules::names(all_charts(), id);
}

std::span<const rules::ChartInfo> lists() {
  static const std::array<rules::ChartInfo, 3> all{{
      {"NF-T22",
       "Footprints of n stands [reconstructed]",
       {{"formation", "frontage", "depth"},
        {"line, dismounted", "n stands", "one"},
        {"column", "two", "half of n, rounded up"},
        {"march column", "one", "n"},
        {"square", "two", "two"},
        {"town", "the town", ""},
        {"battery", "one", "one"}},
       {"NF-SCL-02"}},
      {"NF-T23",
       "Artillery states [reconstructed]",
       {{"state", "fires", "limbers, moves", "unlimbers", "ends"},
        {"ready", "yes", "yes", "yes", ""},
        {"suppressed", "no", "yes", "yes", "step 1.0 of its next player turn"},
        {"silenced", "no", "yes", "no", "step 4.2 of its next player turn"},
        {"damaged", "half points", "yes", "yes", "never"},
        {"wrecked, captured", "removed", "", "", ""}},
       {"NF-ART-01", "NF-ART-04"}},
      {"NF-T24",
       "Terrain [put together from NF-FMD, NF-MMD and NF-GMD]",
       {{"terrain", "fire", "melee", "manoeuvre", "movement"},
        {"woods", "-1", "+1; cavalry -4", "-1 but light infantry", "rough"},
        {"hedge", "-1", "+1", "", ""},
        {"stone wall", "-2", "+1", "", ""},
        {"hasty works", "-2", "+1", "", ""},
        {"sunken road, trench, entrenchment", "-2", "+2", "", ""},
        {"higher elevation", "-1", "+1", "", ""},
        {"town, not deployed", "-1", "0", "", ""},
        {"town, deployed", "-2", "+2", "", ""},
        {"fortified town, deployed", "-3", "+3", "", ""},
        {"ford, river or stream bank", "0", "+1", "", "fording is rough"},
        {"steep slope, mud, vineyard, broken ground", "0", "0", "", "rough"}},
       {"NF-TER-01", "NF-TER-02", "NF-TER-03", "NF-TER-04"}},
  }};
  return all;
}

}  // namespace vedette::napoleonic_fury
