// The tables of fire.
#include "rulesets/death_or_glory/tables.h"

namespace vedette::death_or_glory {
namespace {

constexpr std::array<std::string_view, 10> die_rows{"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"};
constexpr std::array<std::string_view, 2> die_columns{"fire", "percentage"};
constexpr std::array<std::int64_t, 20> die_cells{
    4, 10,  // 0
    1, 1,   // 1
    1, 2,   // 2
    1, 3,   // 3
    2, 4,   // 4
    2, 5,   // 5
    2, 6,   // 6
    3, 7,   // 7
    3, 8,   // 8
    3, 9,   // 9
};

constexpr std::array<std::string_view, 20> fire_mod_rows{"FM-01", "FM-02", "FM-03", "FM-04", "FM-05", "FM-06", "FM-07",
                                                         "FM-08", "FM-09", "FM-10", "FM-11", "FM-12", "FM-13", "FM-14",
                                                         "FM-15", "FM-16", "FM-17", "FM-18", "FM-19", "FM-20"};
constexpr std::array<std::string_view, 1> fire_mod_columns{"value"};
constexpr std::array<std::int64_t, 20> fire_mod_cells{
    2,   // FM-01
    1,   // FM-02
    1,   // FM-03
    2,   // FM-04
    -1,  // FM-05
    -1,  // FM-06
    -2,  // FM-07
    -2,  // FM-08
    -1,  // FM-09
    -1,  // FM-10
    -2,  // FM-11
    -3,  // FM-12
    -4,  // FM-13
    1,   // FM-14
    1,   // FM-15
    -3,  // FM-16
    -4,  // FM-17
    -4,  // FM-18
    -5,  // FM-19
    1,   // FM-20
};

constexpr std::array<std::string_view, 4> fire_range_rows{"first", "second", "third", "fourth"};
constexpr std::array<std::string_view, 2> fire_range_columns{"up to", "modifier"};
constexpr std::array<std::int64_t, 8> fire_range_cells{
    35,  3,   // first
    75,  0,   // second
    125, -2,  // third
    200, -4,  // fourth
};

constexpr std::array<std::string_view, 25> casualties_rows{"-6", "-5", "-4", "-3", "-2", "-1", "0", "1",  "2",
                                                           "3",  "4",  "5",  "6",  "7",  "8",  "9", "10", "11",
                                                           "12", "13", "14", "15", "16", "17", "18"};
constexpr std::array<std::string_view, 1> casualties_columns{"K"};
constexpr std::array<std::int64_t, 25> fire_casualties_cells{
    0,   // -6
    1,   // -5
    1,   // -4
    1,   // -3
    2,   // -2
    2,   // -1
    3,   // 0
    3,   // 1
    4,   // 2
    5,   // 3
    6,   // 4
    8,   // 5
    10,  // 6
    12,  // 7
    15,  // 8
    18,  // 9
    21,  // 10
    25,  // 11
    29,  // 12
    33,  // 13
    38,  // 14
    43,  // 15
    48,  // 16
    54,  // 17
    60,  // 18
};

constexpr std::array<std::string_view, 3> screen_rows{"line or square", "column", "battery"};
constexpr std::array<std::string_view, 1> screen_columns{"figures"};
constexpr std::array<std::int64_t, 3> screen_cells{
    4,  // line or square
    2,  // column
    2,  // battery
};

constexpr std::array<std::string_view, 10> risk_rows{"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"};
constexpr std::array<std::string_view, 1> risk_columns{"wound"};
constexpr std::array<std::int64_t, 10> risk_cells{
    4,  // 0
    1,  // 1
    1,  // 2
    1,  // 3
    1,  // 4
    2,  // 5
    2,  // 6
    2,  // 7
    3,  // 8
    3,  // 9
};

constexpr std::array<std::string_view, 6> art_range_rows{"4", "6", "8", "9", "12", "modifier"};
constexpr std::array<std::string_view, 6> art_range_columns{"canister close", "canister long", "effective",
                                                            "long",           "extreme",       "weight"};
constexpr std::array<std::int64_t, 36> art_range_cells{
    100, 250, 500, 750,  900,  -1,  // 4
    125, 300, 600, 900,  1100, 0,   // 6
    150, 350, 700, 950,  1200, 0,   // 8
    150, 350, 700, 1000, 1250, 1,   // 9
    200, 450, 800, 1100, 1400, 1,   // 12
    6,   4,   1,   -2,   -4,   0,   // modifier
};

constexpr std::array<std::int64_t, 25> art_casualties_cells{
    0,   // -6
    1,   // -5
    1,   // -4
    1,   // -3
    2,   // -2
    2,   // -1
    3,   // 0
    4,   // 1
    5,   // 2
    6,   // 3
    8,   // 4
    10,  // 5
    12,  // 6
    15,  // 7
    18,  // 8
    22,  // 9
    27,  // 10
    32,  // 11
    38,  // 12
    45,  // 13
    53,  // 14
    62,  // 15
    72,  // 16
    83,  // 17
    95,  // 18
};

}  // namespace

const Table die_table{"DG-T-DIE", "The die", Provenance::Source, die_rows, die_columns, die_cells};
const Table fire_mod_table{"DG-T-FIRE-MOD", "Fire modifiers", Provenance::Source,
                           fire_mod_rows,   fire_mod_columns, fire_mod_cells};
const Table fire_range_table{"DG-T-FIRE-RANGE", "Small-arms range", Provenance::ReconstructedInPart,
                             fire_range_rows,   fire_range_columns, fire_range_cells};
const Table fire_casualties_table{"DG-T-FIRE-CAS",           "Small-arms casualties (points a figure)",
                                  Provenance::Reconstructed, casualties_rows,
                                  casualties_columns,        fire_casualties_cells};
const Table screen_table{"DG-T-SCREEN", "Skirmishers needed to screen", Provenance::Source, screen_rows, screen_columns,
                         screen_cells};
const Table risk_table{"DG-T-RISK",        "Generals at risk: 1 light, 2 moderate, 3 serious, 4 killed",
                       Provenance::Source, risk_rows,
                       risk_columns,       risk_cells};
const Table art_range_table{"DG-T-ART-RANGE",          "Artillery ranges (metres) and modifiers",
                            Provenance::Reconstructed, art_range_rows,
                            art_range_columns,         art_range_cells};
const Table art_casualties_table{"DG-T-ART-CAS",
                                 "Artillery casualties (points a gun)",
                                 Provenance::Reconstructed,
                                 casualties_rows,
                                 casualties_columns,
                                 art_casualties_cells};

}  // namespace vedette::death_or_glory
