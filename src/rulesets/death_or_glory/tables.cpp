// The printed tables, laid out like the page: section 5 of the specification.
#include "rulesets/death_or_glory/tables.h"

#include <optional>

namespace vedette::death_or_glory {
namespace {

/// How a unit of a row was raised, as its chart says.
struct Raised {
  Training training;
  bool cuirass;
};

constexpr std::array<std::string_view, 7> form_geom_rows{
    "infantry", "cavalry", "skirmish infantry", "skirmish cavalry", "limbered", "deployed", "column"};
constexpr std::array<std::string_view, 2> form_geom_columns{"width", "depth"};
constexpr std::array<std::int64_t, 14> form_geom_cells{
    11, 10,  // infantry
    33, 30,  // cavalry
    22, 10,  // skirmish infantry
    66, 30,  // skirmish cavalry
    20, 15,  // limbered
    10, 30,  // deployed
    6,  0,   // column
};
constexpr std::array<std::string_view, 25> infantry_rows{
    "BRITAIN-GUARD",      "BRITAIN-LINE",       "BRITAIN-LIGHT", "BRITAIN-MILITIA", "FRANCE-GUARD",
    "FRANCE-YOUNG_GUARD", "FRANCE-GRENADIERS",  "FRANCE-LINE",   "FRANCE-LIGHT",    "FRANCE-CONSCRIPTS",
    "FRANCE-MILITIA",     "AUSTRIA-GRENADIERS", "AUSTRIA-LINE",  "AUSTRIA-LIGHT",   "AUSTRIA-MILITIA",
    "RUSSIA-GUARD",       "RUSSIA-GRENADIERS",  "RUSSIA-LINE",   "RUSSIA-LIGHT",    "RUSSIA-MILITIA",
    "PRUSSIA-GUARD",      "PRUSSIA-LINE",       "PRUSSIA-LIGHT", "PRUSSIA-RESERVE", "PRUSSIA-MILITIA"};
constexpr std::array<std::string_view, 5> infantry_columns{"fp", "imp", "conf", "mor", "ctl"};
constexpr std::array<std::int64_t, 125> infantry_cells{
    5, 3, 4, 9, 1,  // BRITAIN-GUARD
    4, 2, 3, 8, 1,  // BRITAIN-LINE
    5, 2, 3, 8, 1,  // BRITAIN-LIGHT
    3, 1, 2, 7, 1,  // BRITAIN-MILITIA
    5, 3, 4, 9, 1,  // FRANCE-GUARD
    4, 3, 3, 9, 2,  // FRANCE-YOUNG_GUARD
    4, 3, 4, 9, 2,  // FRANCE-GRENADIERS
    4, 2, 3, 8, 2,  // FRANCE-LINE
    4, 2, 3, 8, 2,  // FRANCE-LIGHT
    3, 2, 2, 7, 2,  // FRANCE-CONSCRIPTS
    3, 1, 2, 6, 1,  // FRANCE-MILITIA
    4, 3, 4, 9, 1,  // AUSTRIA-GRENADIERS
    3, 1, 3, 7, 1,  // AUSTRIA-LINE
    4, 1, 2, 7, 1,  // AUSTRIA-LIGHT
    2, 1, 2, 6, 0,  // AUSTRIA-MILITIA
    4, 3, 4, 9, 1,  // RUSSIA-GUARD
    3, 3, 4, 9, 1,  // RUSSIA-GRENADIERS
    3, 2, 4, 8, 1,  // RUSSIA-LINE
    3, 1, 3, 8, 1,  // RUSSIA-LIGHT
    2, 1, 2, 6, 1,  // RUSSIA-MILITIA
    4, 3, 4, 9, 1,  // PRUSSIA-GUARD
    3, 2, 3, 8, 2,  // PRUSSIA-LINE
    4, 2, 3, 8, 1,  // PRUSSIA-LIGHT
    3, 2, 3, 7, 2,  // PRUSSIA-RESERVE
    3, 1, 2, 6, 2,  // PRUSSIA-MILITIA
};
constexpr std::array<Raised, 25> infantry_raised{
    {{Veteran, false},   {Regular, false}, {Regular, false}, {Conscript, false},  {Veteran, false},
     {Regular, false},   {Veteran, false}, {Regular, false}, {Regular, false},    {Conscript, false},
     {Conscript, false}, {Veteran, false}, {Regular, false}, {Regular, false},    {Conscript, false},
     {Veteran, false},   {Veteran, false}, {Regular, false}, {Regular, false},    {Conscript, false},
     {Veteran, false},   {Regular, false}, {Regular, false}, {SecondLine, false}, {Conscript, false}}};
constexpr std::array<std::string_view, 25> cavalry_rows{
    "BRITAIN-DRAGOONS",        "BRITAIN-HUSSARS",     "BRITAIN-KGL_LIGHT",  "FRANCE-GUARD_HEAVY",
    "FRANCE-GUARD_LIGHT",      "FRANCE-CUIRASSIERS",  "FRANCE-DRAGOONS",    "FRANCE-HUSSARS",
    "FRANCE-LANCERS",          "AUSTRIA-CUIRASSIERS", "AUSTRIA-DRAGOONS",   "AUSTRIA-HUSSARS",
    "AUSTRIA-CHEVAUXLEGERS",   "AUSTRIA-LANCERS",     "RUSSIA-GUARD_HEAVY", "RUSSIA-CUIRASSIERS",
    "RUSSIA-DRAGOONS",         "RUSSIA-HUSSARS",      "RUSSIA-LANCERS",     "RUSSIA-COSSACKS",
    "PRUSSIA-CUIRASSIERS",     "PRUSSIA-DRAGOONS",    "PRUSSIA-HUSSARS",    "PRUSSIA-LANCERS",
    "PRUSSIA-LANDWEHR_CAVALRY"};
constexpr std::array<std::string_view, 5> cavalry_columns{"fp", "imp", "conf", "mor", "ctl"};
constexpr std::array<std::int64_t, 125> cavalry_cells{
    2, 3, 2, 8, 4,  // BRITAIN-DRAGOONS
    2, 2, 2, 8, 4,  // BRITAIN-HUSSARS
    2, 2, 3, 9, 2,  // BRITAIN-KGL_LIGHT
    2, 2, 3, 9, 2,  // FRANCE-GUARD_HEAVY
    2, 2, 3, 9, 2,  // FRANCE-GUARD_LIGHT
    2, 2, 2, 8, 2,  // FRANCE-CUIRASSIERS
    2, 2, 2, 8, 2,  // FRANCE-DRAGOONS
    2, 2, 2, 8, 3,  // FRANCE-HUSSARS
    2, 2, 2, 8, 3,  // FRANCE-LANCERS
    2, 2, 2, 8, 2,  // AUSTRIA-CUIRASSIERS
    2, 2, 2, 8, 2,  // AUSTRIA-DRAGOONS
    2, 2, 3, 8, 3,  // AUSTRIA-HUSSARS
    2, 2, 2, 7, 2,  // AUSTRIA-CHEVAUXLEGERS
    2, 2, 2, 8, 3,  // AUSTRIA-LANCERS
    2, 2, 3, 9, 2,  // RUSSIA-GUARD_HEAVY
    2, 2, 2, 8, 2,  // RUSSIA-CUIRASSIERS
    2, 2, 2, 7, 2,  // RUSSIA-DRAGOONS
    2, 2, 2, 8, 3,  // RUSSIA-HUSSARS
    2, 2, 2, 8, 3,  // RUSSIA-LANCERS
    1, 1, 1, 6, 3,  // RUSSIA-COSSACKS
    2, 3, 2, 8, 2,  // PRUSSIA-CUIRASSIERS
    2, 2, 2, 8, 2,  // PRUSSIA-DRAGOONS
    2, 2, 2, 8, 3,  // PRUSSIA-HUSSARS
    2, 2, 2, 8, 3,  // PRUSSIA-LANCERS
    1, 1, 1, 6, 3,  // PRUSSIA-LANDWEHR_CAVALRY
};
constexpr std::array<Raised, 25> cavalry_raised{
    {{Regular, false}, {Regular, false}, {Veteran, false}, {Veteran, false}, {Veteran, false},
     {Regular, true},  {Regular, false}, {Regular, false}, {Regular, false}, {Regular, true},
     {Regular, false}, {Regular, false}, {Regular, false}, {Regular, false}, {Veteran, true},
     {Regular, true},  {Regular, false}, {Regular, false}, {Regular, false}, {Regular, false},
     {Regular, false}, {Regular, false}, {Regular, false}, {Regular, false}, {Conscript, false}}};
constexpr std::array<std::string_view, 12> artillery_rows{
    "BRITAIN-FOOT_GUNS", "BRITAIN-HORSE_GUNS", "FRANCE-GUARD_FOOT_GUNS", "FRANCE-GUARD_HORSE_GUNS",
    "FRANCE-FOOT_GUNS",  "FRANCE-HORSE_GUNS",  "AUSTRIA-FOOT_GUNS",      "AUSTRIA-HORSE_GUNS",
    "RUSSIA-FOOT_GUNS",  "RUSSIA-HORSE_GUNS",  "PRUSSIA-FOOT_GUNS",      "PRUSSIA-HORSE_GUNS"};
constexpr std::array<std::string_view, 5> artillery_columns{"fp", "imp", "conf", "mor", "ctl"};
constexpr std::array<std::int64_t, 60> artillery_cells{
    5, 0, 1, 8, 0,  // BRITAIN-FOOT_GUNS
    5, 0, 1, 9, 1,  // BRITAIN-HORSE_GUNS
    5, 0, 2, 9, 0,  // FRANCE-GUARD_FOOT_GUNS
    5, 0, 2, 9, 0,  // FRANCE-GUARD_HORSE_GUNS
    5, 0, 1, 8, 0,  // FRANCE-FOOT_GUNS
    5, 0, 1, 8, 1,  // FRANCE-HORSE_GUNS
    4, 0, 1, 8, 0,  // AUSTRIA-FOOT_GUNS
    4, 0, 1, 8, 1,  // AUSTRIA-HORSE_GUNS
    4, 0, 2, 8, 0,  // RUSSIA-FOOT_GUNS
    4, 0, 2, 9, 1,  // RUSSIA-HORSE_GUNS
    4, 0, 1, 8, 0,  // PRUSSIA-FOOT_GUNS
    4, 0, 1, 8, 1,  // PRUSSIA-HORSE_GUNS
};
constexpr std::array<Raised, 12> artillery_raised{{{Regular, false},
                                                   {Regular, false},
                                                   {Veteran, false},
                                                   {Veteran, false},
                                                   {Regular, false},
                                                   {Regular, false},
                                                   {Regular, false},
                                                   {Regular, false},
                                                   {Regular, false},
                                                   {Regular, false},
                                                   {Regular, false},
                                                   {Regular, false}}};
constexpr std::array<std::string_view, 3> cinc_rows{"great", "exceptional", "other"};
constexpr std::array<std::string_view, 1> cinc_columns{"influence"};
constexpr std::array<std::int64_t, 3> cinc_cells{
    3,  // great
    2,  // exceptional
    1,  // other
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
constexpr std::array<std::string_view, 11> react_rows{"CM-01", "CM-02", "CM-03", "CM-04", "CM-05", "CM-06",
                                                      "CM-07", "CM-08", "CM-09", "CM-10", "CM-11"};
constexpr std::array<std::string_view, 1> react_columns{"value"};
constexpr std::array<std::int64_t, 11> react_cells{
    20,   // CM-01
    10,   // CM-02
    -20,  // CM-03
    -10,  // CM-04
    -10,  // CM-05
    -10,  // CM-06
    -10,  // CM-07
    -10,  // CM-08
    -20,  // CM-09
    -10,  // CM-10
    -20,  // CM-11
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
constexpr std::array<std::string_view, 13> move_rows{"infantry line",
                                                     "infantry column",
                                                     "infantry square",
                                                     "skirmishers on foot",
                                                     "light cavalry line",
                                                     "light cavalry column",
                                                     "heavy cavalry line",
                                                     "heavy cavalry column",
                                                     "foot artillery",
                                                     "horse artillery",
                                                     "deployed artillery",
                                                     "messenger",
                                                     "leader"};
constexpr std::array<std::string_view, 1> move_columns{"allowance"};
constexpr std::array<std::int64_t, 13> move_cells{
    100,  // infantry line
    150,  // infantry column
    50,   // infantry square
    150,  // skirmishers on foot
    240,  // light cavalry line
    300,  // light cavalry column
    200,  // heavy cavalry line
    240,  // heavy cavalry column
    140,  // foot artillery
    240,  // horse artillery
    0,    // deployed artillery
    320,  // messenger
    300,  // leader
};
constexpr std::array<std::string_view, 11> terrain_rows{
    "open woods", "dense woods",  "stream",       "fordable river", "low wall or hedge", "high wall or hedge",
    "building",   "gentle slope", "medium slope", "steep slope",    "extreme slope"};
constexpr std::array<std::string_view, 6> terrain_columns{"thirds a metre",    "metres off", "disorders",
                                                          "disorders cavalry", "artillery",  "cavalry"};
constexpr std::array<std::int64_t, 66> terrain_cells{
    6,  0,  1, 1, 1, 1,  // open woods
    12, 0,  2, 2, 1, 1,  // dense woods
    3,  10, 0, 0, 1, 1,  // stream
    3,  20, 1, 1, 0, 1,  // fordable river
    3,  25, 0, 1, 0, 1,  // low wall or hedge
    3,  50, 1, 1, 0, 1,  // high wall or hedge
    3,  25, 0, 0, 0, 0,  // building
    4,  0,  0, 0, 1, 1,  // gentle slope
    6,  0,  0, 0, 1, 1,  // medium slope
    12, 0,  0, 0, 1, 1,  // steep slope
    12, 0,  1, 1, 1, 1,  // extreme slope
};
constexpr std::array<std::string_view, 5> cover_rows{"woods", "hedges", "buildings", "walls", "works"};
constexpr std::array<std::string_view, 1> cover_columns{"grade"};
constexpr std::array<std::int64_t, 5> cover_cells{
    1,  // woods
    1,  // hedges
    2,  // buildings
    2,  // walls
    3,  // works
};
constexpr std::array<std::string_view, 7> infantry_drill_rows{"column_of_march to column_of_divisions",
                                                              "column_of_march to line",
                                                              "column_of_march to square",
                                                              "column_of_divisions to line",
                                                              "column_of_divisions to square",
                                                              "line to square",
                                                              "close order to skirmish"};
constexpr std::array<std::string_view, 3> infantry_drill_columns{"BRITAIN, FRANCE", "RUSSIA", "PRUSSIA, AUSTRIA"};
constexpr std::array<std::int64_t, 21> infantry_drill_cells{
    1, 2, 3,  // column_of_march to column_of_divisions
    3, 6, 8,  // column_of_march to line
    2, 4, 6,  // column_of_march to square
    2, 4, 6,  // column_of_divisions to line
    1, 2, 3,  // column_of_divisions to square
    2, 2, 4,  // line to square
    1, 2, 3,  // close order to skirmish
};
constexpr std::array<std::string_view, 2> cavalry_drill_rows{"column_of_march to line", "close order to skirmish"};
constexpr std::array<std::string_view, 3> cavalry_drill_columns{"BRITAIN", "FRANCE, RUSSIA", "PRUSSIA, AUSTRIA"};
constexpr std::array<std::int64_t, 6> cavalry_drill_cells{
    3, 2, 4,  // column_of_march to line
    3, 2, 4,  // close order to skirmish
};
constexpr std::array<std::string_view, 2> artillery_drill_rows{"unlimber", "limber"};
constexpr std::array<std::string_view, 4> artillery_drill_columns{"foot: BRITAIN, FRANCE", "foot: RUSSIA",
                                                                  "foot: PRUSSIA, AUSTRIA", "horse: all"};
constexpr std::array<std::int64_t, 8> artillery_drill_cells{
    2, 3, 4, 1,  // unlimber
    2, 4, 6, 2,  // limber
};
constexpr std::array<std::string_view, 5> reface_rows{"to 30", "to 60", "to 120", "to 150", "to 180"};
constexpr std::array<std::string_view, 1> reface_columns{"quarters"};
constexpr std::array<std::int64_t, 5> reface_cells{
    1,  // to 30
    2,  // to 60
    4,  // to 120
    5,  // to 150
    6,  // to 180
};
constexpr std::array<std::string_view, 2> reform_rows{"unformed", "disordered"};
constexpr std::array<std::string_view, 6> reform_columns{"inf BRITAIN FRANCE",  "inf RUSSIA",
                                                         "inf PRUSSIA AUSTRIA", "cav BRITAIN",
                                                         "cav FRANCE RUSSIA",   "cav PRUSSIA AUSTRIA"};
constexpr std::array<std::int64_t, 12> reform_cells{
    1, 1, 2, 2, 1, 2,  // unformed
    1, 2, 2, 2, 2, 3,  // disordered
};
constexpr std::array<std::string_view, 2> charge_bonus_rows{"infantry", "cavalry"};
constexpr std::array<std::string_view, 1> charge_bonus_columns{"bonus"};
constexpr std::array<std::int64_t, 2> charge_bonus_cells{
    30,  // infantry
    80,  // cavalry
};
constexpr std::array<std::string_view, 8> charge_restrict_rows{
    "open or gentle",           "medium slope",          "steep up", "steep down", "obstacle", "high obstacle",
    "out of woods or building", "into woods or building"};
constexpr std::array<std::string_view, 4> charge_restrict_columns{"charge", "assault", "cavalry", "disorders"};
constexpr std::array<std::int64_t, 32> charge_restrict_cells{
    1, 1, 1, 0,  // open or gentle
    1, 1, 0, 1,  // medium slope
    0, 1, 0, 1,  // steep up
    1, 1, 0, 1,  // steep down
    0, 1, 0, 0,  // obstacle
    0, 1, 0, 1,  // high obstacle
    0, 1, 0, 0,  // out of woods or building
    0, 1, 0, 1,  // into woods or building
};
constexpr std::array<std::string_view, 9> react_options_rows{"infantry by infantry",
                                                             "infantry by cavalry",
                                                             "square or garrison",
                                                             "light cavalry",
                                                             "heavy cavalry",
                                                             "deployed artillery",
                                                             "limbered artillery",
                                                             "skirmishers by a formed body",
                                                             "skirmishers by skirmishers"};
constexpr std::array<std::string_view, 5> react_options_columns{"stand", "counter-charge", "form square", "wheel",
                                                                "evade"};
constexpr std::array<std::int64_t, 45> react_options_cells{
    1, 1, 0, 1, 0,  // infantry by infantry
    1, 0, 1, 1, 0,  // infantry by cavalry
    1, 0, 0, 0, 0,  // square or garrison
    1, 1, 0, 1, 1,  // light cavalry
    1, 1, 0, 1, 0,  // heavy cavalry
    1, 0, 0, 0, 1,  // deployed artillery
    1, 0, 0, 0, 1,  // limbered artillery
    0, 0, 0, 0, 1,  // skirmishers by a formed body
    1, 1, 0, 0, 1,  // skirmishers by skirmishers
};
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
constexpr std::array<std::string_view, 4> fire_range_rows{"first", "second", "third", "fourth"};
constexpr std::array<std::string_view, 2> fire_range_columns{"up to", "modifier"};
constexpr std::array<std::int64_t, 8> fire_range_cells{
    35,  3,   // first
    75,  0,   // second
    125, -2,  // third
    200, -4,  // fourth
};
constexpr std::array<std::string_view, 25> fire_casualties_rows{"-6", "-5", "-4", "-3", "-2", "-1", "0", "1",  "2",
                                                                "3",  "4",  "5",  "6",  "7",  "8",  "9", "10", "11",
                                                                "12", "13", "14", "15", "16", "17", "18"};
constexpr std::array<std::string_view, 1> fire_casualties_columns{"K"};
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
constexpr std::array<std::string_view, 25> art_casualties_rows{"-6", "-5", "-4", "-3", "-2", "-1", "0", "1",  "2",
                                                               "3",  "4",  "5",  "6",  "7",  "8",  "9", "10", "11",
                                                               "12", "13", "14", "15", "16", "17", "18"};
constexpr std::array<std::string_view, 1> art_casualties_columns{"K"};
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
constexpr std::array<std::string_view, 4> fatigue_rows{"FRESH", "TIRED", "EXHAUSTED", "UTTERLY_EXHAUSTED"};
constexpr std::array<std::string_view, 3> fatigue_columns{"movement percent", "changes", "rest"};
constexpr std::array<std::int64_t, 12> fatigue_cells{
    100, 1, 0,  // FRESH
    75,  2, 1,  // TIRED
    50,  2, 2,  // EXHAUSTED
    0,   2, 3,  // UTTERLY_EXHAUSTED
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
constexpr std::array<std::string_view, 2> compulsory_rows{"retire", "rout"};
constexpr std::array<std::string_view, 5> compulsory_columns{"foot", "light cavalry", "heavy cavalry", "foot artillery",
                                                             "horse artillery"};
constexpr std::array<std::int64_t, 10> compulsory_cells{
    50,  50,  50,  50,  50,   // retire
    180, 380, 320, 140, 240,  // rout
};
constexpr std::array<std::string_view, 7> equivalence_rows{"PORTUGAL",    "POLAND", "GERMANY", "ITALY",
                                                           "SCANDINAVIA", "SPAIN",  "NAPLES"};
constexpr std::array<std::string_view, 3> equivalence_columns{"infantry", "cavalry", "artillery"};
constexpr std::array<std::int64_t, 21> equivalence_cells{
    0, 0, 0,  // PORTUGAL
    1, 1, 1,  // POLAND
    1, 1, 1,  // GERMANY
    1, 1, 1,  // ITALY
    3, 1, 4,  // SCANDINAVIA
    2, 2, 2,  // SPAIN
    2, 2, 2,  // NAPLES
};
constexpr std::array<std::string_view, 45> rating_rows{"Napoleon",
                                                       "Wellington",
                                                       "Davout",
                                                       "Lannes",
                                                       "Masséna",
                                                       "Suvorov",
                                                       "Ney",
                                                       "Soult",
                                                       "Murat",
                                                       "Suchet",
                                                       "Gouvion Saint-Cyr",
                                                       "Eugène",
                                                       "Poniatowski",
                                                       "Moore",
                                                       "Picton",
                                                       "Craufurd",
                                                       "Hill",
                                                       "Uxbridge",
                                                       "Archduke Charles",
                                                       "Kutuzov",
                                                       "Bagration",
                                                       "Barclay de Tolly",
                                                       "Blücher",
                                                       "Yorck",
                                                       "Bülow",
                                                       "Marmont",
                                                       "Victor",
                                                       "Mortier",
                                                       "Bessières",
                                                       "Beresford",
                                                       "Cole",
                                                       "Schwarzenberg",
                                                       "Wittgenstein",
                                                       "Kleist",
                                                       "Brunswick",
                                                       "Castaños",
                                                       "Junot",
                                                       "Jourdan",
                                                       "Joseph Bonaparte",
                                                       "Mack",
                                                       "Archduke John",
                                                       "Hohenlohe",
                                                       "Prince of Orange",
                                                       "Buxhöwden",
                                                       "Cuesta"};
constexpr std::array<std::string_view, 1> rating_columns{"rating"};
constexpr std::array<std::int64_t, 45> rating_cells{
    4,  // Napoleon
    4,  // Wellington
    4,  // Davout
    4,  // Lannes
    4,  // Masséna
    4,  // Suvorov
    3,  // Ney
    3,  // Soult
    3,  // Murat
    3,  // Suchet
    3,  // Gouvion Saint-Cyr
    3,  // Eugène
    3,  // Poniatowski
    3,  // Moore
    3,  // Picton
    3,  // Craufurd
    3,  // Hill
    3,  // Uxbridge
    3,  // Archduke Charles
    3,  // Kutuzov
    3,  // Bagration
    3,  // Barclay de Tolly
    3,  // Blücher
    3,  // Yorck
    3,  // Bülow
    2,  // Marmont
    2,  // Victor
    2,  // Mortier
    2,  // Bessières
    2,  // Beresford
    2,  // Cole
    2,  // Schwarzenberg
    2,  // Wittgenstein
    2,  // Kleist
    2,  // Brunswick
    2,  // Castaños
    1,  // Junot
    1,  // Jourdan
    1,  // Joseph Bonaparte
    1,  // Mack
    1,  // Archduke John
    1,  // Hohenlohe
    1,  // Prince of Orange
    1,  // Buxhöwden
    1,  // Cuesta
};
constexpr std::array<TypeRow, 22> types{{
    {"LINE", "Line infantry", Arm::Infantry},
    {"LIGHT", "Light infantry", Arm::Infantry, false, false, false, false, true},
    {"GUARD", "Guard infantry", Arm::Infantry},
    {"GRENADIERS", "Grenadiers", Arm::Infantry},
    {"YOUNG_GUARD", "Young and Middle Guard", Arm::Infantry},
    {"CONSCRIPTS", "Conscripts", Arm::Infantry},
    {"MILITIA", "Militia, Landwehr, National Guard", Arm::Infantry},
    {"RESERVE", "Reserve regiments", Arm::Infantry},
    {"GUARD_HEAVY", "Heavy cavalry of the Guard", Arm::Cavalry, true},
    {"GUARD_LIGHT", "Light cavalry of the Guard", Arm::Cavalry},
    {"CUIRASSIERS", "Cuirassiers", Arm::Cavalry, true},
    {"DRAGOONS", "Dragoons, heavy cavalry", Arm::Cavalry, true},
    {"HUSSARS", "Hussars, chasseurs, light dragoons", Arm::Cavalry},
    {"LANCERS", "Lancers, uhlans", Arm::Cavalry, false, true},
    {"CHEVAUXLEGERS", "Chevauxlegers", Arm::Cavalry},
    {"KGL_LIGHT", "King's German Legion light cavalry", Arm::Cavalry},
    {"COSSACKS", "Cossacks", Arm::Cavalry, false, false, false, true},
    {"LANDWEHR_CAVALRY", "Landwehr cavalry", Arm::Cavalry, false, true},
    {"FOOT_GUNS", "Foot artillery", Arm::Artillery},
    {"HORSE_GUNS", "Horse artillery", Arm::Artillery, false, false, false, false, false, true},
    {"GUARD_FOOT_GUNS", "Foot artillery of the Guard", Arm::Artillery},
    {"GUARD_HORSE_GUNS", "Horse artillery of the Guard", Arm::Artillery, false, false, false, false, false, true},
}};

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

const Table form_geom_table{
    "DG-T-FORM-GEOM", "Formation geometry (metres)", Provenance::ReconstructedInPart, form_geom_rows, form_geom_columns,
    form_geom_cells};
const Table infantry_table{"DG-T-UNIT-INF", "Infantry factors", Provenance::Reconstructed,
                           infantry_rows,   infantry_columns,   infantry_cells};
const Table cavalry_table{"DG-T-UNIT-CAV", "Cavalry factors", Provenance::Reconstructed,
                          cavalry_rows,    cavalry_columns,   cavalry_cells};
const Table artillery_table{"DG-T-UNIT-ART", "Artillery factors", Provenance::Reconstructed,
                            artillery_rows,  artillery_columns,   artillery_cells};
const Table cinc_table{"DG-T-CINC", "C-in-C influence", Provenance::Source, cinc_rows, cinc_columns, cinc_cells};
const Table rally_table{"DG-T-RALLY", "Rally modifiers (percent)", Provenance::Source, rally_rows, rally_columns,
                        rally_cells};
const Table react_table{
    "DG-T-REACT", "Charge reaction modifiers (percent)", Provenance::Source, react_rows, react_columns, react_cells};
const Table fire_mod_table{"DG-T-FIRE-MOD", "Fire modifiers", Provenance::Source,
                           fire_mod_rows,   fire_mod_columns, fire_mod_cells};
const Table melee_odds_table{"DG-T-MELEE-ODDS", "Outnumbering",     Provenance::Source,
                             melee_odds_rows,   melee_odds_columns, melee_odds_cells};
const Table melee_mod_table{"DG-T-MELEE-MOD", "Melee modifiers", Provenance::ReconstructedInPart,
                            melee_mod_rows,   melee_mod_columns, melee_mod_cells};
const Table morale_mod_table{"DG-T-MORALE-MOD", "Morale modifiers (percent)", Provenance::Source,
                             morale_mod_rows,   morale_mod_columns,           morale_mod_cells};
const Table control_mod_table{"DG-T-CONTROL-MOD", "Control modifiers", Provenance::Source,
                              control_mod_rows,   control_mod_columns, control_mod_cells};
const Table move_table{
    "DG-T-MOVE", "Movement allowances (metres)", Provenance::ReconstructedInPart, move_rows, move_columns, move_cells};
const Table terrain_table{"DG-T-TERRAIN", "Movement in terrain", Provenance::Source,
                          terrain_rows,   terrain_columns,       terrain_cells};
const Table cover_table{
    "DG-T-COVER", "Cover: 1 soft, 2 hard, 3 entrenched", Provenance::ReconstructedInPart, cover_rows, cover_columns,
    cover_cells};
const Table infantry_drill_table{"DG-T-FORM-INF",        "Infantry formation changes (quarters of a turn)",
                                 Provenance::Chart,      infantry_drill_rows,
                                 infantry_drill_columns, infantry_drill_cells};
const Table cavalry_drill_table{"DG-T-FORM-CAV",       "Cavalry formation changes (quarters of a turn)",
                                Provenance::Chart,     cavalry_drill_rows,
                                cavalry_drill_columns, cavalry_drill_cells};
const Table artillery_drill_table{"DG-T-FORM-ART",      "Limbering (quarters of a turn)", Provenance::Chart,
                                  artillery_drill_rows, artillery_drill_columns,          artillery_drill_cells};
const Table reface_table{"DG-T-REFACE",      "Refacing a deployed battery (quarters of a turn)",
                         Provenance::Source, reface_rows,
                         reface_columns,     reface_cells};
const Table reform_table{"DG-T-REFORM", "Turns of inaction to reform", Provenance::Chart, reform_rows, reform_columns,
                         reform_cells};
const Table charge_bonus_table{"DG-T-CHARGE-BONUS", "Charge bonus (metres)", Provenance::Source,
                               charge_bonus_rows,   charge_bonus_columns,    charge_bonus_cells};
const Table charge_restrict_table{"DG-T-CHARGE-RESTRICT", "Charges over ground: 1 allowed", Provenance::Source,
                                  charge_restrict_rows,   charge_restrict_columns,          charge_restrict_cells};
const Table react_options_table{"DG-T-REACT-OPT",      "Reactions to a charge: 1 allowed",
                                Provenance::Source,    react_options_rows,
                                react_options_columns, react_options_cells};
const Table die_table{"DG-T-DIE", "The die", Provenance::Source, die_rows, die_columns, die_cells};
const Table fire_range_table{"DG-T-FIRE-RANGE", "Small-arms range", Provenance::ReconstructedInPart,
                             fire_range_rows,   fire_range_columns, fire_range_cells};
const Table fire_casualties_table{"DG-T-FIRE-CAS",           "Small-arms casualties (points a figure)",
                                  Provenance::Reconstructed, fire_casualties_rows,
                                  fire_casualties_columns,   fire_casualties_cells};
const Table art_casualties_table{"DG-T-ART-CAS",
                                 "Artillery casualties (points a gun)",
                                 Provenance::Reconstructed,
                                 art_casualties_rows,
                                 art_casualties_columns,
                                 art_casualties_cells};
const Table melee_casualties_table{"DG-T-MELEE-CAS",      "Melee casualties (points)", Provenance::Reconstructed,
                                   melee_casualties_rows, melee_casualties_columns,    melee_casualties_cells};
const Table screen_table{"DG-T-SCREEN", "Skirmishers needed to screen", Provenance::Source, screen_rows, screen_columns,
                         screen_cells};
const Table risk_table{"DG-T-RISK",        "Generals at risk: 1 light, 2 moderate, 3 serious, 4 killed",
                       Provenance::Source, risk_rows,
                       risk_columns,       risk_cells};
const Table art_range_table{"DG-T-ART-RANGE",          "Artillery ranges (metres) and modifiers",
                            Provenance::Reconstructed, art_range_rows,
                            art_range_columns,         art_range_cells};
const Table fatigue_table{"DG-T-FATIGUE", "Fatigue",       Provenance::ReconstructedInPart,
                          fatigue_rows,   fatigue_columns, fatigue_cells};
const Table control_result_table{"DG-T-CONTROL-RES",  "Control results: least total", Provenance::Source,
                                 control_result_rows, control_result_columns,         control_result_cells};
const Table compulsory_table{"DG-T-COMPULSORY", "Compulsory moves (metres)", Provenance::ReconstructedInPart,
                             compulsory_rows,   compulsory_columns,          compulsory_cells};
const Table equivalence_table{
    "DG-T-NAT-EQUIV",    "Nations without a chart use: 0 Britain, 1 France, 2 Austria, 3 Russia, 4 Prussia",
    Provenance::Source,  equivalence_rows,
    equivalence_columns, equivalence_cells};
const Table rating_table{"DG-T-CMD-RATING", "Famous commanders", Provenance::Reconstructed,
                         rating_rows,       rating_columns,      rating_cells};

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

bool is_house_id(std::string_view id) {
  return rules::names(all_tables(), printed_numbers, id);
}

std::span<const TypeRow> type_rows() {
  return types;
}

std::optional<FactorRow> factor_row(std::uint8_t type, Nation chart_nation) {
  constexpr std::array<std::string_view, 5> charts{"BRITAIN", "FRANCE", "AUSTRIA", "RUSSIA", "PRUSSIA"};
  const TypeRow& row = types[type];
  std::string key{charts[chart_nation]};
  key += '-';
  key += row.key;
  const auto in = [&](const Table& table, std::span<const Raised> raised) -> std::optional<FactorRow> {
    const auto at = rules::row_named(table, key);
    if (!at) return {};
    return FactorRow{&table, *at, raised[*at].training, raised[*at].cuirass};
  };
  switch (row.arm) {
    case Arm::Infantry:
      return in(infantry_table, infantry_raised);
    case Arm::Cavalry:
      return in(cavalry_table, cavalry_raised);
    case Arm::Artillery:
      break;
  }
  return in(artillery_table, artillery_raised);
}

Nation chart_nation(const BattleState& state, Arm arm, Nation nation) {
  if (nation <= Prussia) return nation;
  return static_cast<Nation>(
      chart(state, equivalence_table, static_cast<std::size_t>(nation - Portugal), static_cast<std::size_t>(arm))
          .value);
}

std::optional<int> listed_rating(std::string_view name) {
  for (std::size_t i = 0; i < rating_table.rows.size(); ++i)
    if (name.find(rating_table.rows[i]) != std::string_view::npos) return static_cast<int>(rating_table.cells[i]);
  return {};
}

int listed_influence(const BattleState& state, std::string_view name) {
  const auto among = [&](auto... names) { return ((name.find(names) != std::string_view::npos) || ...); };
  const std::size_t row = among("Napoleon", "Wellington")                                                       ? 0U
                          : among("Ney", "Soult", "Picton", "Moore", "Craufurd", "Blücher", "Archduke Charles") ? 1U
                                                                                                                : 2U;
  return static_cast<int>(chart(state, cinc_table, row).value);
}

std::span<const rules::ChartInfo> chart_infos() {
  static const std::vector<rules::ChartInfo> charts = rules::shown(all_tables());
  return charts;
}

}  // namespace vedette::death_or_glory
