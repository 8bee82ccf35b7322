#pragma once

#include "rules/table.h"
#include "rulesets/one_hour/options.h"
#include "rulesets/one_hour/types.h"

namespace vedette::one_hour {

using rules::chart;
using rules::Charted;
using rules::house_mark;
using rules::Printed;
using rules::Table;

/// No most number of hits.
constexpr std::int64_t no_cap = 99;

inline constexpr Table<7, 2> movement_table{"OH-T-MOVE",
                                            type_words,
                                            {"allowance", "with road bonus"},
                                            {{
                                                {600, 900},    // INF
                                                {800, 1100},   // LINF
                                                {800, 1100},   // SKIRM
                                                {1000, 1300},  // HCAV
                                                {1200, 1500},  // LCAV
                                                {600, 900},    // FART
                                                {1000, 1300},  // HART
                                            }}};

inline constexpr Table<7, 4> shooting_table{"OH-T-SHOOT",
                                            type_words,
                                            {"range", "dice", "cap", "in square"},
                                            {{
                                                {1200, 2, no_cap, 1},  // INF
                                                {1200, 2, 1, 1},       // LINF
                                                {1400, 1, no_cap, 0},  // SKIRM
                                                {0, 0, no_cap, 0},     // HCAV
                                                {0, 0, no_cap, 0},     // LCAV
                                                {3600, 2, no_cap, 0},  // FART
                                                {2400, 2, 1, 0},       // HART
                                            }}};

inline constexpr Table<7, 5> combat_table{"OH-T-H2H",
                                          type_words,
                                          {"dice", "impetus", "cap", "doubled", "doubled impetus"},
                                          {{
                                              {2, 0, no_cap, 4, 0},  // INF
                                              {2, 0, 1, 4, 0},       // LINF
                                              {1, 0, no_cap, 2, 0},  // SKIRM
                                              {2, 1, no_cap, 4, 2},  // HCAV
                                              {2, 0, no_cap, 4, 0},  // LCAV
                                              {1, 0, no_cap, 2, 0},  // FART
                                              {1, 0, no_cap, 2, 0},  // HART
                                          }}};

enum HitRow : std::size_t { ShootingHits, CombatHits, SaveFromShooting, SaveInCombat, SaveInCombatTwice };
inline constexpr Table<5, 1> hit_table{
    "OH-T-HIT",
    {"shooting", "combat", "save from shooting", "save, one condition", "save, two or more"},
    {"needed"},
    {{{4}, {4}, {4}, {4}, {3}}}};

inline constexpr Table<3, 2> square_table{
    "OH-T-SQUARE", quality_words, {"modifier", "needed unmodified"}, {{{0, 3}, {1, 3}, {-1, 3}}}};

inline constexpr Table<3, 1> elimination_table{"OH-T-ELIM", quality_words, {"hits"}, {{{5}, {6}, {4}}}};

/// What a type may do with a kind of ground.
enum Entry : std::int64_t { No, Yes, Occupy, CrossOnly, CrossingOnly };
inline constexpr Table<7, 4> entry_table{"OH-T-TERR",
                                         type_words,
                                         {"woods", "town", "marsh or lake", "river"},
                                         {{
                                             {No, Occupy, No, CrossingOnly},     // INF
                                             {Yes, Occupy, No, CrossingOnly},    // LINF
                                             {Yes, Occupy, No, CrossingOnly},    // SKIRM
                                             {No, CrossOnly, No, CrossingOnly},  // HCAV
                                             {No, CrossOnly, No, CrossingOnly},  // LCAV
                                             {No, No, No, CrossingOnly},         // FART
                                             {No, No, No, CrossingOnly},         // HART
                                         }}};

/// Numbers that stand in the text of a rule and not in a table.
inline constexpr std::array printed_values{
    Printed{"OH-CHRG-03", 4500},   // hundredths of a degree a charger may turn
    Printed{"OH-SHOOT-08", 4500},  // hundredths of a degree either side
    Printed{"OH-RETR-01", 300},    // hundredths of an inch of a retreat
    Printed{"OH-OPT-06", 1},       // what a British die gains
    Printed{"OH-OPT-07", 1},       // what a French die gains
};

constexpr bool road_bonus_is_three_inches() {
  for (const auto& row : movement_table.cells)
    if (row[1] - row[0] != 300) return false;
  return true;
}
constexpr bool doubled_is_twice() {
  for (const auto& row : combat_table.cells)
    if (row[3] != 2 * row[0] || row[4] != 2 * row[1]) return false;
  return true;
}
using rules::every_row_named;
static_assert(every_row_named(movement_table) && every_row_named(shooting_table) && every_row_named(combat_table) &&
              every_row_named(hit_table) && every_row_named(square_table) && every_row_named(elimination_table) &&
              every_row_named(entry_table));
static_assert(road_bonus_is_three_inches(), "OH-TERR-09");
static_assert(doubled_is_twice(), "OH-H2H-11");

/// A number printed in the text of a rule, or what the house says instead.
[[nodiscard]] inline Charted printed(const BattleState& state, std::string_view rule) {
  return rules::printed(state, printed_values, rule);
}

/// Every number of the tables and texts.
[[nodiscard]] std::vector<rules::PrintedRow> printed_rows();
/// Whether a house value's ID names a table, row, cell or rule that has a number.
[[nodiscard]] bool is_house_id(std::string_view id);

/// Hundredths of an inch on this table. Source: OH-GEN-06.
[[nodiscard]] inline Length scaled(const BattleState& state, std::int64_t hundredths) {
  return Length{core::hundredths_of_inch(hundredths).micrometres * scale(state) / 1000};
}

/// The allowance of a unit. Source: OH-MOVE-01.
[[nodiscard]] inline Length allowance(const BattleState& state, const Unit& unit) {
  return scaled(state, chart(state, movement_table, unit.type, 0).value);
}
/// The allowance along a road. Source: OH-TERR-09.
[[nodiscard]] inline Length road_allowance(const BattleState& state, const Unit& unit) {
  return scaled(state, chart(state, movement_table, unit.type, 1).value);
}
[[nodiscard]] inline Length shooting_range(const BattleState& state, const Unit& unit) {
  return scaled(state, chart(state, shooting_table, unit.type, 0).value);
}

/// The tables as the panel and `vedette rules` show them.
[[nodiscard]] std::span<const rules::ChartInfo> chart_infos();

}  // namespace vedette::one_hour
