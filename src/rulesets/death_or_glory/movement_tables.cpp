// The tables of formations, movement and ground.
#include "rulesets/death_or_glory/tables.h"

namespace vedette::death_or_glory {
namespace {

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

constexpr std::array<std::string_view, 2> compulsory_rows{"retire", "rout"};
constexpr std::array<std::string_view, 5> compulsory_columns{"foot", "light cavalry", "heavy cavalry", "foot artillery",
                                                             "horse artillery"};
constexpr std::array<std::int64_t, 10> compulsory_cells{
    50,  50,  50,  50,  50,   // retire
    180, 380, 320, 140, 240,  // rout
};

}  // namespace

const Table form_geom_table{
    "DG-T-FORM-GEOM", "Formation geometry (metres)", Provenance::ReconstructedInPart, form_geom_rows, form_geom_columns,
    form_geom_cells};
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
const Table compulsory_table{"DG-T-COMPULSORY", "Compulsory moves (metres)", Provenance::ReconstructedInPart,
                             compulsory_rows,   compulsory_columns,          compulsory_cells};

}  // namespace vedette::death_or_glory
