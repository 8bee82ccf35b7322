#pragma once

#include "rules/printed.h"
#include "rulesets/death_or_glory/types.h"

// Formations, movement and ground: sections 5.1 and 5.3 of the specification. Metres, quarters of a turn, turns.

namespace vedette::death_or_glory {

using rules::No;
using rules::Provenance;
using rules::Yes;
using rules::yes_or_no;

/// Rows of DG-T-FORM-GEOM.
enum GeometryRow : std::size_t {
  InfantryFigure,
  CavalryFigure,
  SkirmisherOnFoot,
  SkirmisherOnHorse,
  LimberedGun,
  DeployedGun,
  ColumnParts
};
enum GeometryColumn : std::size_t { FigureWidth, FigureDepth };
inline constexpr rules::Chart<7, 2> form_geom_table{
    .id = "DG-T-FORM-GEOM",
    .title = "Formation geometry (metres)",
    .columns = {{{"width"}, {"depth", nullptr, Provenance::Reconstructed}}},
    .rows = {{
        {InfantryFigure, "infantry", {11, 10}},
        {CavalryFigure, "cavalry", {33, 30}},
        {SkirmisherOnFoot, "skirmish infantry", {22, 10}, {}, {}, Provenance::Reconstructed},
        {SkirmisherOnHorse, "skirmish cavalry", {66, 30}, {}, {}, Provenance::Reconstructed},
        {LimberedGun, "limbered", {20, 15}, {}, {}, Provenance::Reconstructed},
        {DeployedGun, "deployed", {10, 30}, {}, {}, Provenance::Reconstructed},
        {ColumnParts, "column", {6, 0}, {}, {}, Provenance::Reconstructed},
    }},
    .read_by = {"DG-MEL-06", "DG-UNI-05"},
    .provenance = Provenance::ReconstructedInPart};
static_assert(well_formed(form_geom_table));

/// Rows of DG-T-MOVE.
enum MoveRow : std::size_t {
  MoveLine,
  MoveColumn,
  MoveSquare,
  MoveSkirmish,
  MoveLightLine,
  MoveLightColumn,
  MoveHeavyLine,
  MoveHeavyColumn,
  MoveFootGuns,
  MoveHorseGuns,
  MoveDeployed,
  MoveMessenger,
  MoveLeader
};
inline constexpr rules::Chart<13, 1> move_table{
    .id = "DG-T-MOVE",
    .title = "Movement allowances (metres)",
    .columns = {{{"allowance"}}},
    .rows = {{
        {MoveLine, "infantry line", {100}},
        {MoveColumn, "infantry column", {150}},
        {MoveSquare, "infantry square", {50}, {}, {}, Provenance::Reconstructed},
        {MoveSkirmish, "skirmishers on foot", {150}},
        {MoveLightLine, "light cavalry line", {240}},
        {MoveLightColumn, "light cavalry column", {300}},
        {MoveHeavyLine, "heavy cavalry line", {200}},
        {MoveHeavyColumn, "heavy cavalry column", {240}},
        {MoveFootGuns, "foot artillery", {140}},
        {MoveHorseGuns, "horse artillery", {240}},
        {MoveDeployed, "deployed artillery", {0}},
        {MoveMessenger, "messenger", {320}},
        {MoveLeader, "leader", {300}, {}, {}, Provenance::Reconstructed},
    }},
    .read_by = {"DG-ART-06", "DG-MOV-01"},
    .provenance = Provenance::ReconstructedInPart};
static_assert(well_formed(move_table));

/// Rows of DG-T-TERRAIN.
enum TerrainRow : std::size_t {
  OpenWoods,
  DenseWoods,
  StreamRow,
  FordRow,
  LowObstacle,
  HighObstacle,
  BuildingRow,
  GentleSlope,
  MediumSlope,
  SteepSlope,
  ExtremeSlope
};
enum TerrainColumn : std::size_t { ThirdsAMetre, MetresOff, DisordersFoot, DisordersHorse, LetsGuns, LetsHorse };
inline constexpr rules::Chart<11, 6> terrain_table{.id = "DG-T-TERRAIN",
                                                   .title = "Movement in terrain",
                                                   .columns = {{{"thirds a metre"},
                                                                {"metres off"},
                                                                {"disorders"},
                                                                {"disorders cavalry"},
                                                                yes_or_no("artillery"),
                                                                yes_or_no("cavalry")}},
                                                   .rows = {{
                                                       {OpenWoods, "open woods", {6, 0, 1, 1, Yes, Yes}},
                                                       {DenseWoods, "dense woods", {12, 0, 2, 2, Yes, Yes}},
                                                       {StreamRow, "stream", {3, 10, 0, 0, Yes, Yes}},
                                                       {FordRow, "fordable river", {3, 20, 1, 1, No, Yes}},
                                                       {LowObstacle, "low wall or hedge", {3, 25, 0, 1, No, Yes}},
                                                       {HighObstacle, "high wall or hedge", {3, 50, 1, 1, No, Yes}},
                                                       {BuildingRow, "building", {3, 25, 0, 0, No, No}},
                                                       {GentleSlope, "gentle slope", {4, 0, 0, 0, Yes, Yes}},
                                                       {MediumSlope, "medium slope", {6, 0, 0, 0, Yes, Yes}},
                                                       {SteepSlope, "steep slope", {12, 0, 0, 0, Yes, Yes}},
                                                       {ExtremeSlope, "extreme slope", {12, 0, 1, 1, Yes, Yes}},
                                                   }},
                                                   .read_by = {"DG-TER-01", "DG-TER-04"}};
static_assert(well_formed(terrain_table));

/// Rows of DG-T-COVER.
enum CoverRow : std::size_t { CoverOfWoods, CoverOfHedges, CoverOfBuildings, CoverOfWalls, CoverOfWorks };
inline constexpr rules::Chart<5, 1> cover_table{.id = "DG-T-COVER",
                                                .title = "Cover: 1 soft, 2 hard, 3 entrenched",
                                                .columns = {{{"grade", nullptr, Provenance::Reconstructed}}},
                                                .rows = {{
                                                    {CoverOfWoods, "woods", {1}},
                                                    {CoverOfHedges, "hedges", {1}},
                                                    {CoverOfBuildings, "buildings", {2}},
                                                    {CoverOfWalls, "walls", {2}},
                                                    {CoverOfWorks, "works", {3}},
                                                }},
                                                .read_by = {"DG-UNI-18"},
                                                .provenance = Provenance::ReconstructedInPart};
static_assert(well_formed(cover_table));

/// Rows of DG-T-FORM-INF.
enum InfantryDrill : std::size_t {
  MarchToDivisions,
  MarchToLine,
  MarchToSquare,
  DivisionsToLine,
  DivisionsToSquare,
  LineToSquare,
  FootToSkirmish
};
inline constexpr rules::Chart<7, 3> infantry_drill_table{
    .id = "DG-T-FORM-INF",
    .title = "Infantry formation changes (quarters of a turn)",
    .columns = {{{"BRITAIN, FRANCE"}, {"RUSSIA"}, {"PRUSSIA, AUSTRIA"}}},
    .rows = {{
        {MarchToDivisions, "column_of_march to column_of_divisions", {1, 2, 3}},
        {MarchToLine, "column_of_march to line", {3, 6, 8}},
        {MarchToSquare, "column_of_march to square", {2, 4, 6}},
        {DivisionsToLine, "column_of_divisions to line", {2, 4, 6}},
        {DivisionsToSquare, "column_of_divisions to square", {1, 2, 3}},
        {LineToSquare, "line to square", {2, 2, 4}},
        {FootToSkirmish, "close order to skirmish", {1, 2, 3}},
    }},
    .read_by = {"DG-CHG-20", "DG-FRM-01"},
    .provenance = Provenance::Chart};
static_assert(well_formed(infantry_drill_table));

/// Rows of DG-T-FORM-CAV.
enum CavalryDrill : std::size_t { HorseMarchToLine, HorseToSkirmish };
inline constexpr rules::Chart<2, 3> cavalry_drill_table{
    .id = "DG-T-FORM-CAV",
    .title = "Cavalry formation changes (quarters of a turn)",
    .columns = {{{"BRITAIN"}, {"FRANCE, RUSSIA"}, {"PRUSSIA, AUSTRIA"}}},
    .rows = {{
        {HorseMarchToLine, "column_of_march to line", {3, 2, 4}},
        {HorseToSkirmish, "close order to skirmish", {3, 2, 4}},
    }},
    .read_by = {"DG-FRM-01"},
    .provenance = Provenance::Chart};
static_assert(well_formed(cavalry_drill_table));

/// Rows of DG-T-FORM-ART.
enum ArtilleryDrill : std::size_t { Unlimbering, Limbering };
inline constexpr rules::Chart<2, 4> artillery_drill_table{
    .id = "DG-T-FORM-ART",
    .title = "Limbering (quarters of a turn)",
    .columns = {{{"foot: BRITAIN, FRANCE"}, {"foot: RUSSIA"}, {"foot: PRUSSIA, AUSTRIA"}, {"horse: all"}}},
    .rows = {{
        {Unlimbering, "unlimber", {2, 3, 4, 1}},
        {Limbering, "limber", {2, 4, 6, 2}},
    }},
    .read_by = {"DG-FRM-07"},
    .provenance = Provenance::Chart};
static_assert(well_formed(artillery_drill_table));

/// Rows of DG-T-REFACE.
enum RefaceRow : std::size_t { RefaceTo30, RefaceTo60, RefaceTo120, RefaceTo150, RefaceTo180 };
inline constexpr rules::Chart<5, 1> reface_table{.id = "DG-T-REFACE",
                                                 .title = "Refacing a deployed battery (quarters of a turn)",
                                                 .columns = {{{"quarters"}}},
                                                 .rows = {{
                                                     {RefaceTo30, "to 30", {1}},
                                                     {RefaceTo60, "to 60", {2}},
                                                     {RefaceTo120, "to 120", {4}},
                                                     {RefaceTo150, "to 150", {5}},
                                                     {RefaceTo180, "to 180", {6}},
                                                 }},
                                                 .read_by = {"DG-FRM-08"}};
static_assert(well_formed(reface_table));

/// Rows of DG-T-REFORM.
enum ReformRow : std::size_t { ReformUnformed, ReformDisordered };
inline constexpr rules::Chart<2, 6> reform_table{.id = "DG-T-REFORM",
                                                 .title = "Turns of inaction to reform",
                                                 .columns = {{{"inf BRITAIN FRANCE"},
                                                              {"inf RUSSIA"},
                                                              {"inf PRUSSIA AUSTRIA"},
                                                              {"cav BRITAIN"},
                                                              {"cav FRANCE RUSSIA"},
                                                              {"cav PRUSSIA AUSTRIA"}}},
                                                 .rows = {{
                                                     {ReformUnformed, "unformed", {1, 1, 2, 2, 1, 2}},
                                                     {ReformDisordered, "disordered", {1, 2, 2, 2, 2, 3}},
                                                 }},
                                                 .read_by = {"DG-RFM-02", "DG-RFM-03", "DG-RFM-06"},
                                                 .provenance = Provenance::Chart};
static_assert(well_formed(reform_table));

/// Columns of DG-T-FATIGUE; its rows are the states.
enum FatigueColumn : std::size_t { MovementPercent, DrillTimes, RestTurns };
inline constexpr rules::Chart<4, 3> fatigue_table{
    .id = "DG-T-FATIGUE",
    .title = "Fatigue",
    .columns = {{{"movement percent", nullptr, Provenance::Reconstructed}, {"changes"}, {"rest"}}},
    .rows = {{
        {Fresh, "FRESH", {100, 1, 0}},
        {Tired, "TIRED", {75, 2, 1}},
        {Exhausted, "EXHAUSTED", {50, 2, 2}},
        {UtterlyExhausted, "UTTERLY_EXHAUSTED", {0, 2, 3}},
    }},
    .read_by = {"DG-FAT-01", "DG-MOV-10"},
    .provenance = Provenance::ReconstructedInPart};
static_assert(well_formed(fatigue_table));

/// Rows of DG-T-COMPULSORY.
enum CompulsoryRow : std::size_t { RetireMove, RoutMove };
enum CompulsoryColumn : std::size_t { OnFoot, OnLightHorses, OnHeavyHorses, WithFootGuns, WithHorseGuns };
inline constexpr rules::Chart<2, 5> compulsory_table{
    .id = "DG-T-COMPULSORY",
    .title = "Compulsory moves (metres)",
    .columns = {{{"foot"}, {"light cavalry"}, {"heavy cavalry"}, {"foot artillery"}, {"horse artillery"}}},
    .rows = {{
        {RetireMove, "retire", {50, 50, 50, 50, 50}},
        {RoutMove, "rout", {180, 380, 320, 140, 240}, {}, {}, Provenance::Reconstructed},
    }},
    .read_by = {"DG-CHG-23", "DG-ROU-04"},
    .provenance = Provenance::ReconstructedInPart};
static_assert(well_formed(compulsory_table));

}  // namespace vedette::death_or_glory
