// The printed tables, laid out like the page: section 5 of the specification.
#include "rulesets/napoleonic_fury/tables.h"

#include "rulesets/napoleonic_fury/chart_notes.h"

#include <optional>

namespace vedette::napoleonic_fury {
namespace {

constexpr std::array<std::string_view, 4> command_range_rows{"France", "Britain", "Austria, Prussia, Russia", "others"};
constexpr std::array<std::string_view, 4> command_range_columns{"division", "corps", "wing or small army",
                                                                "large army"};
constexpr std::array<std::int64_t, 16> command_range_cells{
    400, 800, 1200, 1800,  // France
    400, 600, 1000, 1600,  // Britain
    300, 600, 1000, 1600,  // Austria, Prussia, Russia
    300, 500, 800,  1400,  // others
};
constexpr std::array<std::string_view, 4> army_commander_rows{"excellent", "good", "average", "poor"};
constexpr std::array<std::string_view, 2> army_commander_columns{"range", "modifier"};
constexpr std::array<std::int64_t, 8> army_commander_cells{
    600, 4,  // excellent
    400, 3,  // good
    200, 2,  // average
    100, 1,  // poor
};
constexpr std::array<std::string_view, 5> level_rows{"3", "4", "5", "6", "7"};
constexpr std::array<std::string_view, 10> level_columns{"worn 1",  "spent 1", "worn 2",  "spent 2", "worn 3",
                                                         "spent 3", "worn 4",  "spent 4", "worn 5",  "spent 5"};
constexpr std::array<std::int64_t, 50> level_cells{
    -1, -1, 1, 0, 2, 0, 2, 1, 0, 2,  // 3
    2,  0,  3, 1, 3, 2, 3, 2, 0, 3,  // 4
    3,  0,  3, 1, 4, 2, 4, 3, 0, 4,  // 5
    3,  1,  4, 2, 5, 3, 5, 4, 0, 5,  // 6
    3,  2,  4, 3, 5, 4, 6, 4, 6, 5,  // 7
};
constexpr std::array<std::string_view, 5> conversion_rows{"1", "2", "3", "4", "5"};
constexpr std::array<std::string_view, 4> conversion_columns{"dispersal", "rout", "or dispersal", "or rout"};
constexpr std::array<std::int64_t, 20> conversion_cells{
    4, 5, 3, 5,  // 1
    3, 4, 2, 5,  // 2
    2, 4, 2, 4,  // 3
    2, 3, 2, 3,  // 4
    1, 2, 1, 3,  // 5
};
constexpr std::array<std::string_view, 8> infantry_move_rows{
    "France, Britain", "Austria", "Prussia",       "Russia", "Spain, Saxony, Naples, Rhinebund",
    "Ottoman",         "others",  "light infantry"};
constexpr std::array<std::string_view, 7> infantry_move_columns{
    "column to 1808",    "column from 1809", "line", "rough a to 1808", "rough b to 1808",
    "rough a from 1809", "rough b from 1809"};
constexpr std::array<std::int64_t, 56> infantry_move_cells{
    1200, 1200, 500, 2, 1, 2, 1,  // France, Britain
    900,  1100, 400, 3, 1, 2, 1,  // Austria
    900,  1200, 500, 2, 1, 2, 1,  // Prussia
    800,  1000, 300, 2, 1, 2, 1,  // Russia
    900,  900,  300, 3, 1, 3, 1,  // Spain, Saxony, Naples, Rhinebund
    900,  900,  400, 2, 1, 2, 1,  // Ottoman
    900,  1100, 400, 3, 1, 2, 1,  // others
    0,    0,    0,   3, 2, 3, 2,  // light infantry
};
constexpr std::array<std::string_view, 6> move_rows{"light cavalry", "heavy cavalry", "horse battery",
                                                    "heavy battery", "leaders",       "dismounted cavalry"};
constexpr std::array<std::string_view, 3> move_columns{"column or line", "rough a", "rough b"};
constexpr std::array<std::int64_t, 18> move_cells{
    1600, 3, 1,  // light cavalry
    1400, 4, 1,  // heavy cavalry
    1200, 4, 1,  // horse battery
    900,  6, 1,  // heavy battery
    1800, 2, 1,  // leaders
    400,  2, 1,  // dismounted cavalry
};
constexpr std::array<std::string_view, 5> disorder_rows{"broken", "wavering", "shaken", "rallies", "rallies with elan"};
constexpr std::array<std::string_view, 1> disorder_columns{"from"};
constexpr std::array<std::int64_t, 5> disorder_cells{
    2,   // broken
    4,   // wavering
    6,   // shaken
    8,   // rallies
    11,  // rallies with elan
};
constexpr std::array<std::string_view, 5> good_order_rows{"holds", "may change formation", "half movement or change",
                                                          "two thirds and change", "well handled"};
constexpr std::array<std::string_view, 4> good_order_columns{"excellent", "good", "average", "poor"};
constexpr std::array<std::int64_t, 20> good_order_cells{
    3, 3, 3,  4,   // holds
    5, 5, 5,  6,   // may change formation
    6, 7, 7,  8,   // half movement or change
    7, 8, 9,  10,  // two thirds and change
    8, 9, 10, 11,  // well handled
};
constexpr std::array<std::string_view, 13> manoeuvre_rows{"exceptional brigade commander",
                                                          "own division officer",
                                                          "exceptional division officer",
                                                          "officer attached",
                                                          "exceptional officer attached",
                                                          "Old Guard",
                                                          "light infantry",
                                                          "cavalry",
                                                          "Austrian, Saxon cavalry",
                                                          "fresh",
                                                          "march column",
                                                          "spent",
                                                          "woods"};
constexpr std::array<std::string_view, 1> manoeuvre_columns{"value"};
constexpr std::array<std::int64_t, 13> manoeuvre_cells{
    1,   // exceptional brigade commander
    1,   // own division officer
    2,   // exceptional division officer
    2,   // officer attached
    3,   // exceptional officer attached
    1,   // Old Guard
    1,   // light infantry
    1,   // cavalry
    2,   // Austrian, Saxon cavalry
    2,   // fresh
    2,   // march column
    -2,  // spent
    -1,  // woods
};
constexpr std::array<std::string_view, 9> national_manoeuvre_rows{
    "France, Hesse, Baden, Vistula",    "Britain", "Austria",          "Prussia",      "Russia",
    "Spain, Saxony, Naples, Rhinebund", "Ottoman", "Minors, Portugal", "Spain trained"};
constexpr std::array<std::string_view, 4> national_manoeuvre_columns{"column to 1808", "column from 1809",
                                                                     "line to 1808", "line from 1809"};
constexpr std::array<std::int64_t, 36> national_manoeuvre_cells{
    2, 2, 0, 0,  // France, Hesse, Baden, Vistula
    1, 1, 1, 1,  // Britain
    0, 1, 0, 0,  // Austria
    0, 1, 1, 0,  // Prussia
    0, 0, 0, 0,  // Russia
    0, 0, 0, 0,  // Spain, Saxony, Naples, Rhinebund
    0, 0, 0, 0,  // Ottoman
    0, 1, 0, 0,  // Minors, Portugal
    1, 1, 0, 0,  // Spain trained
};
constexpr std::array<std::string_view, 5> fire_point_rows{"infantry", "light infantry", "horse battery",
                                                          "heavy battery", "dismounted cavalry"};
constexpr std::array<std::string_view, 8> fire_point_columns{"contact", "reach 1", "second", "reach 2",
                                                             "third",   "reach 3", "fourth", "reach 4"};
constexpr std::array<std::int64_t, 40> fire_point_cells{
    2,  0,   1, 200, 0, 0,    0, 0,     // infantry
    2,  0,   1, 300, 0, 0,    0, 0,     // light infantry
    8,  200, 3, 800, 1, 1200, 0, 0,     // horse battery
    12, 200, 4, 800, 2, 1200, 1, 1600,  // heavy battery
    1,  100, 0, 0,   0, 0,    0, 0,     // dismounted cavalry
};
constexpr std::array<std::string_view, 18> fire_rows{"half",  "1",     "2",     "3",     "4",     "5",
                                                     "6-7",   "8-9",   "10-11", "12-14", "15-19", "20-24",
                                                     "25-29", "30-34", "35-39", "40-45", "46-50", "51+"};
constexpr std::array<std::string_view, 5> fire_columns{"doubled points", "lively", "telling", "deadly", "withering"};
constexpr std::array<std::int64_t, 90> fire_cells{
    1,   12, 99, 99, 99,  // half
    2,   11, 99, 99, 99,  // 1
    4,   10, 99, 99, 99,  // 2
    6,   9,  99, 99, 99,  // 3
    8,   8,  12, 99, 99,  // 4
    10,  8,  11, 99, 99,  // 5
    12,  7,  10, 99, 99,  // 6-7
    16,  7,  10, 12, 99,  // 8-9
    20,  6,  9,  11, 99,  // 10-11
    24,  5,  8,  11, 99,  // 12-14
    30,  4,  7,  10, 99,  // 15-19
    40,  3,  6,  9,  12,  // 20-24
    50,  2,  5,  8,  11,  // 25-29
    60,  1,  4,  7,  10,  // 30-34
    70,  0,  3,  6,  9,   // 35-39
    80,  0,  2,  5,  8,   // 40-45
    92,  0,  1,  4,  7,   // 46-50
    102, 0,  1,  3,  6,   // 51+
};
constexpr std::array<std::string_view, 4> fire_result_rows{"lively", "telling", "deadly", "withering"};
constexpr std::array<std::string_view, 3> fire_result_columns{"stands lost", "retreat", "battery"};
constexpr std::array<std::int64_t, 12> fire_result_cells{
    0, 0,   1,  // lively
    1, 0,   2,  // telling
    1, 300, 3,  // deadly
    2, 300, 4,  // withering
};
constexpr std::array<std::string_view, 14> fire_modifier_rows{"good artillery",   "canister on cavalry",
                                                              "British infantry", "changing or limbered",
                                                              "light infantry",   "enfilade",
                                                              "square",           "artillery as target",
                                                              "irregulars",       "light cover",
                                                              "moved guns",       "heavy cover",
                                                              "charging cavalry", "fortified town"};
constexpr std::array<std::string_view, 1> fire_modifier_columns{"value"};
constexpr std::array<std::int64_t, 14> fire_modifier_cells{
    1,   // good artillery
    1,   // canister on cavalry
    1,   // British infantry
    1,   // changing or limbered
    1,   // light infantry
    2,   // enfilade
    2,   // square
    -1,  // artillery as target
    -1,  // irregulars
    -1,  // light cover
    -1,  // moved guns
    -2,  // heavy cover
    -2,  // charging cavalry
    -3,  // fortified town
};
constexpr std::array<std::string_view, 6> melee_result_rows{"falters",      "checked",     "desperate struggle",
                                                            "hard pressed", "driven back", "swept from the field"};
constexpr std::array<std::string_view, 1> melee_result_columns{"from"};
constexpr std::array<std::int64_t, 6> melee_result_cells{
    -6,  // falters
    -3,  // checked
    0,   // desperate struggle
    1,   // hard pressed
    4,   // driven back
    7,   // swept from the field
};
constexpr std::array<std::string_view, 26> melee_modifier_rows{"leader or commander",
                                                               "leader worth two",
                                                               "breakthrough",
                                                               "fresh",
                                                               "cavalry in the open",
                                                               "cavalry in line",
                                                               "heavy cavalry",
                                                               "armoured cavalry",
                                                               "guard cavalry",
                                                               "grenadiers or guard",
                                                               "Old Guard",
                                                               "light cover",
                                                               "strong cover",
                                                               "fortified town",
                                                               "square against cavalry",
                                                               "spent",
                                                               "disordered or march column",
                                                               "irregulars",
                                                               "each stand lost",
                                                               "cavalry against square",
                                                               "exposed",
                                                               "cavalry in woods",
                                                               "outflanked",
                                                               "three to two",
                                                               "two to one",
                                                               "three to one"};
constexpr std::array<std::string_view, 1> melee_modifier_columns{"value"};
constexpr std::array<std::int64_t, 26> melee_modifier_cells{
    1,   // leader or commander
    2,   // leader worth two
    1,   // breakthrough
    2,   // fresh
    2,   // cavalry in the open
    1,   // cavalry in line
    1,   // heavy cavalry
    1,   // armoured cavalry
    1,   // guard cavalry
    2,   // grenadiers or guard
    3,   // Old Guard
    1,   // light cover
    2,   // strong cover
    3,   // fortified town
    4,   // square against cavalry
    -2,  // spent
    -2,  // disordered or march column
    -1,  // irregulars
    -1,  // each stand lost
    -4,  // cavalry against square
    -3,  // exposed
    -4,  // cavalry in woods
    -2,  // outflanked
    -1,  // three to two
    -2,  // two to one
    -3,  // three to one
};
constexpr std::array<std::string_view, 11> national_melee_rows{"France, Hesse, Baden, Vistula",
                                                               "Britain",
                                                               "Austria",
                                                               "Prussia",
                                                               "Russia",
                                                               "Spain",
                                                               "Ottoman",
                                                               "Minors, Portugal",
                                                               "Spain trained",
                                                               "Saxony, Naples, Rhinebund",
                                                               "France 1813-1814"};
constexpr std::array<std::string_view, 2> national_melee_columns{"to 1808", "from 1809"};
constexpr std::array<std::int64_t, 22> national_melee_cells{
    2,  2,   // France, Hesse, Baden, Vistula
    1,  1,   // Britain
    0,  1,   // Austria
    1,  1,   // Prussia
    1,  1,   // Russia
    0,  -1,  // Spain
    1,  1,   // Ottoman
    0,  1,   // Minors, Portugal
    0,  0,   // Spain trained
    -1, 0,   // Saxony, Naples, Rhinebund
    1,  1,   // France 1813-1814
};
constexpr std::array<std::string_view, 2> square_rows{"unsuccessful", "square"};
constexpr std::array<std::string_view, 1> square_columns{"from"};
constexpr std::array<std::int64_t, 2> square_cells{
    5,  // unsuccessful
    8,  // square
};
constexpr std::array<std::string_view, 13> square_modifier_rows{
    "commander or leader",  "exceptional leader", "column", "Austrian column from 1809",
    "grenadiers or guards", "Old Guard",          "drill",  "distance",
    "slow nations",         "irregulars",         "spent",  "disordered",
    "march column"};
constexpr std::array<std::string_view, 1> square_modifier_columns{"value"};
constexpr std::array<std::int64_t, 13> square_modifier_cells{
    1,   // commander or leader
    2,   // exceptional leader
    1,   // column
    2,   // Austrian column from 1809
    1,   // grenadiers or guards
    2,   // Old Guard
    1,   // drill
    1,   // distance
    -1,  // slow nations
    -1,  // irregulars
    -1,  // spent
    -2,  // disordered
    -2,  // march column
};
constexpr std::array<std::string_view, 3> evasion_rows{"disordered cavalry", "unlimbered horse artillery",
                                                       "if suppressed or silenced"};
constexpr std::array<std::string_view, 1> evasion_columns{"needed"};
constexpr std::array<std::int64_t, 3> evasion_cells{
    5,   // disordered cavalry
    7,   // unlimbered horse artillery
    -1,  // if suppressed or silenced
};
constexpr std::array<std::string_view, 5> stand_rows{"infantry", "infantry, two ranks", "cavalry", "horse battery",
                                                     "heavy battery"};
constexpr std::array<std::string_view, 2> stand_columns{"width", "depth"};
constexpr std::array<std::int64_t, 10> stand_cells{
    75,  100,  // infantry
    100, 100,  // infantry, two ranks
    100, 200,  // cavalry
    150, 100,  // horse battery
    150, 125,  // heavy battery
};

constexpr std::array<TypeRow, 18> types{{
    {.key = "LINE", .title = "Line infantry", .arm = Arm::Infantry, .line = true},
    {.key = "LT", .title = "Light infantry", .arm = Arm::Infantry, .light = true},
    {.key = "LEGERE", .title = "Légère", .arm = Arm::Infantry, .light = true},
    {.key = "JAGER", .title = "Jäger", .arm = Arm::Infantry, .light = true, .jager = true},
    {.key = "GRENZ", .title = "Grenzers", .arm = Arm::Infantry, .light = true, .jager = true},
    {.key = "GRENADIER", .title = "Grenadiers", .arm = Arm::Infantry, .usual = Guard, .grenadier = true, .line = true},
    {.key = "GUARD", .title = "Guard infantry", .arm = Arm::Infantry, .usual = Guard, .grenadier = true, .line = true},
    {.key = "OLD_GUARD",
     .title = "Old Guard",
     .arm = Arm::Infantry,
     .usual = Guard,
     .grenadier = true,
     .old_guard = true},
    {.key = "MILITIA", .title = "Militia", .arm = Arm::Infantry, .usual = Militia, .irregular = true},
    {.key = "LANDWEHR", .title = "Landwehr", .arm = Arm::Infantry, .usual = Militia, .irregular = true},
    {.key = "GUERRILLA", .title = "Guerrillas", .arm = Arm::Infantry, .usual = Militia, .irregular = true},
    {.key = "LIGHT_CAVALRY", .title = "Light cavalry", .arm = Arm::Cavalry},
    {.key = "HEAVY_CAVALRY", .title = "Heavy cavalry", .arm = Arm::Cavalry, .heavy = true},
    {.key = "CUIRASSIERS",
     .title = "Cuirassiers",
     .arm = Arm::Cavalry,
     .usual = Veteran,
     .heavy = true,
     .armoured = true},
    {.key = "COSSACKS", .title = "Cossacks", .arm = Arm::Cavalry, .usual = Militia, .cossack = true},
    {.key = "MILITIA_CAVALRY", .title = "Militia cavalry", .arm = Arm::Cavalry, .usual = Militia, .militia = true},
    {.key = "HORSE_BATTERY", .title = "Horse battery", .arm = Arm::Artillery, .horse_guns = true},
    {.key = "HEAVY_BATTERY", .title = "Heavy battery", .arm = Arm::Artillery},
}};

/// Numbers that stand in the text of the rules: inches in hundredths, sixths of a move, degrees, points.
constexpr std::array printed_numbers{
    PrintedNumbers{"NF-ORG-01", {3, 7}},        // stands of a brigade
    PrintedNumbers{"NF-CMD-03", {200, 100}},    // exceptional, replacement
    PrintedNumbers{"NF-CMD-05", {200}},         // of woods or town
    PrintedNumbers{"NF-LDR-04", {10}},          // unhurt from
    PrintedNumbers{"NF-GEO-04", {45, 30}},      // degrees: infantry, artillery
    PrintedNumbers{"NF-GEO-05", {200}},         // of woods or town
    PrintedNumbers{"NF-GEO-08", {50}},          // from a line feature
    PrintedNumbers{"NF-FRM-07", {2}},           // a change costs the line move over this
    PrintedNumbers{"NF-MAN-07", {1}},           // stands
    PrintedNumbers{"NF-MAN-08", {300}},         //
    PrintedNumbers{"NF-MAN-10", {3}},           // sixths
    PrintedNumbers{"NF-MAN-12", {3}},           // sixths of a move back
    PrintedNumbers{"NF-MAN-14", {3}},           // sixths
    PrintedNumbers{"NF-MAN-15", {4}},           // sixths
    PrintedNumbers{"NF-MOV-03", {45}},          // degrees
    PrintedNumbers{"NF-MOV-04", {2}},           // road inches for one
    PrintedNumbers{"NF-MOV-06", {300}},         //
    PrintedNumbers{"NF-MOV-07", {200, 100}},    // horse, heavy
    PrintedNumbers{"NF-MOV-08", {100}},         //
    PrintedNumbers{"NF-CHG-01", {45}},          // degrees
    PrintedNumbers{"NF-RCT-04", {3}},           // sixths
    PrintedNumbers{"NF-FIR-07", {3}},           // limit of modifiers
    PrintedNumbers{"NF-FMD-01", {800}},         //
    PrintedNumbers{"NF-FMD-02", {200}},         //
    PrintedNumbers{"NF-MEL-06", {2, 10}},       // stands, difference beyond which more are lost
    PrintedNumbers{"NF-MEL-07", {1, 3}},        // stands, sixths to pull back
    PrintedNumbers{"NF-MEL-08", {300, 900}},    // troops, batteries
    PrintedNumbers{"NF-MEL-09", {1}},           // stands
    PrintedNumbers{"NF-MEL-10", {300}},         //
    PrintedNumbers{"NF-MEL-11", {1}},           // stands
    PrintedNumbers{"NF-MEL-12", {2, 10}},       // stands, difference beyond which more are lost
    PrintedNumbers{"NF-BRK-03", {3}},           // sixths
    PrintedNumbers{"NF-VIC-01", {1, 2, 4, 1}},  // worn, spent, destroyed; battery, commander or officer
};

}  // namespace

const Table command_range_table{"NF-T01",           "Command ranges",      Provenance::ReconstructedInPart,
                                command_range_rows, command_range_columns, command_range_cells};
const Table army_commander_table{"NF-T02",
                                 "Army commander with corps commanders on the field [heading reconstructed]",
                                 Provenance::Source,
                                 army_commander_rows,
                                 army_commander_columns,
                                 army_commander_cells};
const Table level_table{
    "NF-T03",           "Effectiveness: stands at which a brigade is worn or spent (0 never, -1 not allowed)",
    Provenance::Source, level_rows,
    level_columns,      level_cells};
const Table conversion_table{"NF-T04",           "Dispersal and rout numbers of Napoleon's Battles for each class",
                             Provenance::Source, conversion_rows,
                             conversion_columns, conversion_cells};
const Table infantry_move_table{"NF-T05",
                                "Infantry movement; rough ground costs a for each b",
                                Provenance::Source,
                                infantry_move_rows,
                                infantry_move_columns,
                                infantry_move_cells};
const Table move_table{"NF-T06",
                       "Other movement; rough ground costs a for each b",
                       Provenance::ReconstructedInPart,
                       move_rows,
                       move_columns,
                       move_cells};
const Table disorder_table{
    "NF-T07", "Disorder: least modified roll", Provenance::Source, disorder_rows, disorder_columns, disorder_cells};
const Table good_order_table{"NF-T08",           "Good order: least modified roll",
                             Provenance::Source, good_order_rows,
                             good_order_columns, good_order_cells};
const Table manoeuvre_table{"NF-T09",       "Manoeuvre modifiers", Provenance::Source,
                            manoeuvre_rows, manoeuvre_columns,     manoeuvre_cells};
const Table national_manoeuvre_table{"NF-T10",
                                     "National modifiers to manoeuvre",
                                     Provenance::Source,
                                     national_manoeuvre_rows,
                                     national_manoeuvre_columns,
                                     national_manoeuvre_cells};
const Table fire_point_table{"NF-T11",           "Fire points for each stand and how far each band reaches",
                             Provenance::Source, fire_point_rows,
                             fire_point_columns, fire_point_cells};
const Table fire_table{
    "NF-T12",           "Musketry and cannonade: fire points (doubled) and least modified roll (99 never)",
    Provenance::Source, fire_rows,
    fire_columns,       fire_cells};
const Table fire_result_table{"NF-T13",
                              "Fire results; batteries: 1 suppressed, 2 silenced, 3 damaged, 4 wrecked",
                              Provenance::Source,
                              fire_result_rows,
                              fire_result_columns,
                              fire_result_cells};
const Table fire_modifier_table{"NF-T14",           "Fire modifiers",      Provenance::Source,
                                fire_modifier_rows, fire_modifier_columns, fire_modifier_cells};
const Table melee_result_table{
    "NF-T15",          "Melee results: least difference", Provenance::Source, melee_result_rows, melee_result_columns,
    melee_result_cells};
const Table melee_modifier_table{
    "NF-T16", "Melee modifiers", Provenance::Source, melee_modifier_rows, melee_modifier_columns, melee_modifier_cells};
const Table national_melee_table{"NF-T17",
                                 "National modifiers to melee, infantry not against cavalry",
                                 Provenance::ReconstructedInPart,
                                 national_melee_rows,
                                 national_melee_columns,
                                 national_melee_cells};
const Table square_table{"NF-T18",           "Emergency formation change: least modified roll",
                         Provenance::Source, square_rows,
                         square_columns,     square_cells};
const Table square_modifier_table{"NF-T19",
                                  "Emergency formation change modifiers",
                                  Provenance::Source,
                                  square_modifier_rows,
                                  square_modifier_columns,
                                  square_modifier_cells};
const Table evasion_table{"NF-T20",           "Evasion of charging infantry: least roll [heading reconstructed]",
                          Provenance::Source, evasion_rows,
                          evasion_columns,    evasion_cells};
const Table stand_table{"NF-T21", "Stands", Provenance::Reconstructed, stand_rows, stand_columns, stand_cells};

rules::BookTables all_tables() {
  static constexpr std::array<const Table*, 21> tables{
      &command_range_table,      &army_commander_table, &level_table,
      &conversion_table,         &infantry_move_table,  &move_table,
      &disorder_table,           &good_order_table,     &manoeuvre_table,
      &national_manoeuvre_table, &fire_point_table,     &fire_table,
      &fire_result_table,        &fire_modifier_table,  &melee_result_table,
      &melee_modifier_table,     &national_melee_table, &square_table,
      &square_modifier_table,    &evasion_table,        &stand_table};
  return tables;
}

std::optional<std::size_t> row_reached(const BattleState& state, const Table& table, std::size_t column,
                                       std::int64_t score) {
  std::optional<std::size_t> reached;
  for (std::size_t row = 0; row < table.rows.size(); ++row)
    if (score >= chart(state, table, row, column).value) reached = row;
  return reached;
}

Modifier modifier(const BattleState& state, const Table& table, std::string_view row, std::string_view rule,
                  std::string_view words, std::int64_t times) {
  const Charted value = chart(state, table, *rules::row_named(table, row));
  return said(rule, std::string{words} + std::string{house_mark(value)}, value.value * times);
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

std::size_t command_row(Nation nation) {
  switch (nation) {
    case France:
      return 0;
    case Britain:
      return 1;
    case Austria:
    case Prussia:
    case Russia:
      return 2;
    default:
      return 3;
  }
}

InfantryMoveRow infantry_move_row(Nation nation) {
  switch (nation) {
    case France:
    case Britain:
      return FrenchMove;
    case Austria:
      return AustrianMove;
    case Prussia:
      return PrussianMove;
    case Russia:
      return RussianMove;
    case Spain:
    case Saxony:
    case Naples:
    case Rhinebund:
      return SpanishMove;
    case Ottoman:
      return OttomanMove;
    default:
      return OtherMove;
  }
}

NationalRow manoeuvre_row(Nation nation) {
  switch (nation) {
    case France:
    case Hesse:
    case Baden:
    case Vistula:
      return FrenchRow;
    case Britain:
      return BritishRow;
    case Austria:
      return AustrianRow;
    case Prussia:
      return PrussianRow;
    case Russia:
      return RussianRow;
    case Spain:
    case Saxony:
    case Naples:
    case Rhinebund:
      return SpanishRow;
    case Ottoman:
      return OttomanRow;
    default:
      return MinorRow;
  }
}

NationalRow melee_row(Nation nation) {
  const bool saxon = nation == Saxony || nation == Naples || nation == Rhinebund;
  return saxon ? SaxonRow : manoeuvre_row(nation);
}

std::span<const TypeRow> type_rows() {
  return types;
}

namespace {

/// Charts that are words or shapes and not numbers.
const std::array<rules::ChartInfo, 3> word_charts{{
    {"NF-T22",
     "Footprints of n stands [reconstructed]",
     {{"formation", "frontage", "depth"},
      {"line, dismounted", "n stands", "one"},
      {"column", "two", "half of n, rounded up"},
      {"march column", "one", "n"},
      {"square", "two", "two"},
      {"town", "the town", ""},
      {"battery", "one", "one"}}},
    {"NF-T23",
     "Artillery states [reconstructed]",
     {{"state", "fires", "limbers, moves", "unlimbers", "ends"},
      {"ready", "yes", "yes", "yes", ""},
      {"suppressed", "no", "yes", "yes", "step 1.0 of its next player turn"},
      {"silenced", "no", "yes", "no", "step 4.2 of its next player turn"},
      {"damaged", "half points", "yes", "yes", "never"},
      {"wrecked, captured", "removed", "", "", ""}}},
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
      {"steep slope, mud, vineyard, broken ground", "0", "0", "", "rough"}}},
}};

}  // namespace

std::span<const rules::ChartInfo> chart_infos() {
  static const std::vector<rules::ChartInfo> charts = [] {
    std::vector<rules::ChartInfo> all = rules::shown(all_tables());
    all.insert(all.end(), word_charts.begin(), word_charts.end());
    return rules::annotated(std::move(all), chart_notes());
  }();
  return charts;
}

}  // namespace vedette::napoleonic_fury
