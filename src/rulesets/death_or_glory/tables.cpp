// All printed tables together, and the numbers in the text: section 5 of the specification.
#include "rulesets/death_or_glory/tables.h"

#include "rulesets/death_or_glory/chart_notes.h"

namespace vedette::death_or_glory {
namespace {

/// Numbers that stand in the text of the rules. Metres, percent, degrees.
constexpr std::array printed_numbers{
    PrintedNumbers{"DG-UNI-02", {300}},       // points a figure
    PrintedNumbers{"DG-UNI-15", {150, 300}},  // foot, cavalry
    PrintedNumbers{"DG-UNI-16", {150}},       //
    PrintedNumbers{"DG-UNI-17", {150}},       //
    PrintedNumbers{"DG-UNI-18", {5}},         // metres from linear cover
    PrintedNumbers{"DG-CMD-03", {300}},       // from the objective of a hold
    PrintedNumbers{"DG-CMD-07", {50}},        // by voice
    PrintedNumbers{"DG-CMD-09", {150}},       // where a rating counts
    PrintedNumbers{"DG-CMD-10", {50}},        // influence
    PrintedNumbers{"DG-CMD-12", {10, 50}},    // enemy this near, friend this near
    PrintedNumbers{"DG-RAL-01", {250}},       //
    PrintedNumbers{"DG-RAL-02", {50}},        //
    PrintedNumbers{"DG-MOV-04", {1}},         // quarters
    PrintedNumbers{"DG-MOV-05", {50, 2}},     // metres back, metres paid for each
    PrintedNumbers{"DG-TER-09", {500, 250}},  // open, dense woods
    PrintedNumbers{"DG-FRM-10", {1}},         // quarters
    PrintedNumbers{"DG-FRM-11", {1}},         // quarters
    PrintedNumbers{"DG-CHG-03", {45}},        // degrees
    PrintedNumbers{"DG-CHG-05", {50, 150}},   // straight metres: infantry, cavalry
    PrintedNumbers{"DG-CHG-20", {1}},         // quarters of a wheel
    PrintedNumbers{"DG-CHG-23", {75}},        // percent of the allowance
    PrintedNumbers{"DG-CHG-24", {50}},        // percent: most for infantry charged by cavalry
    PrintedNumbers{"DG-CHG-27", {50}},        // metres a shaken charger halts short
    PrintedNumbers{"DG-CHG-29", {25}},        // metres short of another enemy
    PrintedNumbers{"DG-CRT-04", {10, 25}},    // margin, percent of strength
    PrintedNumbers{"DG-FIR-03", {200}},       //
    PrintedNumbers{"DG-FIR-04", {10}},        // degrees
    PrintedNumbers{"DG-FIR-15", {3}},         // turns
    PrintedNumbers{"DG-FIR-20", {6}},         // most ranks that count
    PrintedNumbers{"DG-SKR-01", {2, 6}},      // figures of a company
    PrintedNumbers{"DG-SKR-02", {3}},         // one in so many
    PrintedNumbers{"DG-SKR-03", {200}},       //
    PrintedNumbers{"DG-SKR-05", {200}},       //
    PrintedNumbers{"DG-SKR-06", {2}},         // figures deep
    PrintedNumbers{"DG-SKR-09", {40, 150}},   // metres kept, metres of falling back
    PrintedNumbers{"DG-LDR-01", {50}},        //
    PrintedNumbers{"DG-MEL-05", {2}},         // figures
    PrintedNumbers{"DG-MEL-10", {150, 200}},  // percent: cover, works
    PrintedNumbers{"DG-BRK-04", {125}},       // percent
    PrintedNumbers{"DG-FAT-02", {2, 4}},      // rounds; twice as many under hard cover
    PrintedNumbers{"DG-FAT-04", {2, 2, 1}},   // budget, a round, a fire
    PrintedNumbers{"DG-MRL-02", {50}},        // percent
    PrintedNumbers{"DG-MRL-05", {150}},       //
    PrintedNumbers{"DG-CTL-07", {100}},       //
    PrintedNumbers{"DG-ROU-06", {25}},        // metres short
    PrintedNumbers{"DG-VIC-01", {50}},        // percent of units
    PrintedNumbers{"DG-VIC-02", {5}},         // percent of difference
};

}  // namespace

rules::BookTables all_tables() {
  static constexpr std::array<const Table*, 36> tables{&form_geom_table,
                                                       &equivalence_table,
                                                       &infantry_table,
                                                       &cavalry_table,
                                                       &artillery_table,
                                                       &rating_table,
                                                       &cinc_table,
                                                       &rally_table,
                                                       &move_table,
                                                       &terrain_table,
                                                       &cover_table,
                                                       &infantry_drill_table,
                                                       &cavalry_drill_table,
                                                       &artillery_drill_table,
                                                       &reface_table,
                                                       &reform_table,
                                                       &charge_bonus_table,
                                                       &charge_restrict_table,
                                                       &react_options_table,
                                                       &react_table,
                                                       &die_table,
                                                       &fire_mod_table,
                                                       &fire_range_table,
                                                       &fire_casualties_table,
                                                       &screen_table,
                                                       &risk_table,
                                                       &art_range_table,
                                                       &art_casualties_table,
                                                       &melee_odds_table,
                                                       &melee_mod_table,
                                                       &melee_casualties_table,
                                                       &fatigue_table,
                                                       &morale_mod_table,
                                                       &control_mod_table,
                                                       &control_result_table,
                                                       &compulsory_table};
  return tables;
}

Charted by_score(const BattleState& state, const Table& table, std::int64_t low, std::int64_t score) {
  const auto last = static_cast<std::int64_t>(table.rows.size()) - 1;
  return chart(state, table, static_cast<std::size_t>(std::clamp<std::int64_t>(score - low, 0, last)));
}

Modifier modifier(const BattleState& state, const Table& table, std::string_view code, std::string_view rule,
                  std::string_view words, std::int64_t times) {
  const Charted value = chart(state, table, *rules::row_named(table, code));
  return said(rule, std::string{code} + ' ' + std::string{words} + std::string{house_mark(value)}, value.value * times);
}

Charted number(const BattleState& state, std::string_view rule, std::size_t which) {
  return rules::printed(state, printed_numbers, rule, which);
}

std::vector<rules::PrintedRow> printed_rows() {
  return rules::printed_rows(all_tables(), printed_numbers);
}

bool is_house_id(std::string_view id) {
  return rules::names(all_tables(), printed_numbers, id);
}

std::span<const rules::ChartInfo> chart_infos() {
  static const std::vector<rules::ChartInfo> charts = rules::annotated(rules::shown(all_tables()), chart_notes());
  return charts;
}

}  // namespace vedette::death_or_glory
