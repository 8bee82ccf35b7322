// The tables of melee, morale and control.
#include "rulesets/death_or_glory/tables.h"

namespace vedette::death_or_glory {
namespace {

constexpr std::array<std::string_view, 4> melee_odds_rows{"MM-01", "MM-02", "MM-03", "MM-04"};
constexpr std::array<std::string_view, 1> melee_odds_columns{"value"};
constexpr std::array<std::int64_t, 4> melee_odds_cells{
    4,  // MM-01
    3,  // MM-02
    2,  // MM-03
    1,  // MM-04
};

constexpr std::array<std::string_view, 29> melee_mod_rows{
    "MM-05", "MM-06", "MM-07", "MM-08", "MM-09", "MM-10", "MM-11", "MM-12", "MM-13", "MM-14",
    "MM-15", "MM-16", "MM-17", "MM-18", "MM-19", "MM-20", "MM-21", "MM-22", "MM-23", "MM-24",
    "MM-25", "MM-26", "MM-27", "MM-28", "MM-29", "MM-30", "MM-31", "MM-32", "MM-33"};
constexpr std::array<std::string_view, 1> melee_mod_columns{"value"};
constexpr std::array<std::int64_t, 29> melee_mod_cells{
    1,   // MM-05
    -1,  // MM-06
    -2,  // MM-07
    2,   // MM-08
    1,   // MM-09
    2,   // MM-10
    6,   // MM-11
    3,   // MM-12
    5,   // MM-13
    1,   // MM-14
    2,   // MM-15
    -5,  // MM-16
    2,   // MM-17
    -2,  // MM-18
    2,   // MM-19
    2,   // MM-20
    1,   // MM-21
    2,   // MM-22
    2,   // MM-23
    1,   // MM-24
    1,   // MM-25
    3,   // MM-26
    4,   // MM-27
    -1,  // MM-28
    -2,  // MM-29
    -2,  // MM-30
    -4,  // MM-31
    -2,  // MM-32
    1,   // MM-33
};

constexpr std::array<std::string_view, 24> melee_casualties_rows{"-3", "-2", "-1", "0",  "1",  "2",  "3",  "4",
                                                                 "5",  "6",  "7",  "8",  "9",  "10", "11", "12",
                                                                 "13", "14", "15", "16", "17", "18", "19", "20"};
constexpr std::array<std::string_view, 1> melee_casualties_columns{"K"};
constexpr std::array<std::int64_t, 24> melee_casualties_cells{
    0,    // -3
    1,    // -2
    1,    // -1
    2,    // 0
    3,    // 1
    4,    // 2
    5,    // 3
    6,    // 4
    8,    // 5
    11,   // 6
    14,   // 7
    18,   // 8
    22,   // 9
    27,   // 10
    32,   // 11
    37,   // 12
    43,   // 13
    50,   // 14
    57,   // 15
    65,   // 16
    73,   // 17
    82,   // 18
    91,   // 19
    100,  // 20
};

constexpr std::array<std::string_view, 4> fatigue_rows{"FRESH", "TIRED", "EXHAUSTED", "UTTERLY_EXHAUSTED"};
constexpr std::array<std::string_view, 3> fatigue_columns{"movement percent", "changes", "rest"};
constexpr std::array<std::int64_t, 12> fatigue_cells{
    100, 1, 0,  // FRESH
    75,  2, 1,  // TIRED
    50,  2, 2,  // EXHAUSTED
    0,   2, 3,  // UTTERLY_EXHAUSTED
};

constexpr std::array<std::string_view, 18> morale_mod_rows{"ML-01", "ML-02", "ML-03", "ML-04", "ML-05", "ML-06",
                                                           "ML-07", "ML-08", "ML-09", "ML-10", "ML-11", "ML-12",
                                                           "ML-13", "ML-14", "ML-15", "ML-16", "ML-17", "ML-18"};
constexpr std::array<std::string_view, 1> morale_mod_columns{"value"};
constexpr std::array<std::int64_t, 18> morale_mod_cells{
    -5,   // ML-01
    -5,   // ML-02
    -10,  // ML-03
    -20,  // ML-04
    -10,  // ML-05
    -20,  // ML-06
    -10,  // ML-07
    -20,  // ML-08
    -20,  // ML-09
    -10,  // ML-10
    -10,  // ML-11
    10,   // ML-12
    10,   // ML-13
    10,   // ML-14
    10,   // ML-15
    20,   // ML-16
    20,   // ML-17
    20,   // ML-18
};

constexpr std::array<std::string_view, 7> rally_rows{"RM-01", "RM-02", "RM-03", "RM-04", "RM-05", "RM-06", "RM-07"};
constexpr std::array<std::string_view, 1> rally_columns{"value"};
constexpr std::array<std::int64_t, 7> rally_cells{
    10,   // RM-01
    -10,  // RM-02
    -20,  // RM-03
    -20,  // RM-04
    -20,  // RM-05
    -10,  // RM-06
    -20,  // RM-07
};

constexpr std::array<std::string_view, 14> control_mod_rows{"KM-01", "KM-02", "KM-03", "KM-04", "KM-05",
                                                            "KM-06", "KM-07", "KM-08", "KM-09", "KM-10",
                                                            "KM-11", "KM-12", "KM-13", "KM-14"};
constexpr std::array<std::string_view, 1> control_mod_columns{"value"};
constexpr std::array<std::int64_t, 14> control_mod_cells{
    1,   // KM-01
    2,   // KM-02
    3,   // KM-03
    -1,  // KM-04
    -2,  // KM-05
    -3,  // KM-06
    -1,  // KM-07
    -2,  // KM-08
    -3,  // KM-09
    1,   // KM-10
    2,   // KM-11
    1,   // KM-12
    -1,  // KM-13
    1,   // KM-14
};

constexpr std::array<std::string_view, 5> control_result_rows{"two moves", "one move", "orders", "stands one",
                                                              "stands two"};
constexpr std::array<std::string_view, 1> control_result_columns{"from"};
constexpr std::array<std::int64_t, 5> control_result_cells{
    13,  // two moves
    11,  // one move
    8,   // orders
    5,   // stands one
    2,   // stands two
};

}  // namespace

const Table melee_odds_table{"DG-T-MELEE-ODDS", "Outnumbering",     Provenance::Source,
                             melee_odds_rows,   melee_odds_columns, melee_odds_cells};
const Table melee_mod_table{"DG-T-MELEE-MOD", "Melee modifiers", Provenance::ReconstructedInPart,
                            melee_mod_rows,   melee_mod_columns, melee_mod_cells};
const Table melee_casualties_table{"DG-T-MELEE-CAS",      "Melee casualties (points)", Provenance::Reconstructed,
                                   melee_casualties_rows, melee_casualties_columns,    melee_casualties_cells};
const Table fatigue_table{"DG-T-FATIGUE", "Fatigue",       Provenance::ReconstructedInPart,
                          fatigue_rows,   fatigue_columns, fatigue_cells};
const Table morale_mod_table{"DG-T-MORALE-MOD", "Morale modifiers (percent)", Provenance::Source,
                             morale_mod_rows,   morale_mod_columns,           morale_mod_cells};
const Table rally_table{"DG-T-RALLY", "Rally modifiers (percent)", Provenance::Source, rally_rows, rally_columns,
                        rally_cells};
const Table control_mod_table{"DG-T-CONTROL-MOD", "Control modifiers", Provenance::Source,
                              control_mod_rows,   control_mod_columns, control_mod_cells};
const Table control_result_table{"DG-T-CONTROL-RES",  "Control results: least total", Provenance::Source,
                                 control_result_rows, control_result_columns,         control_result_cells};

}  // namespace vedette::death_or_glory
