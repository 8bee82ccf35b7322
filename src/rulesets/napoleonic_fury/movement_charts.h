#pragma once

#include "rulesets/napoleonic_fury/charts.h"
#include "rulesets/napoleonic_fury/written.h"

// What a unit is made of, and how far it goes.
namespace vedette::napoleonic_fury {

using rules::Provenance;

// Rows by stands at the start, from three.
inline constexpr rules::Chart<5, 10> level_table{
    .id = "NF-T03",
    .title = "Effectiveness: stands at which a brigade is worn or spent (0 never, -1 not allowed)",
    .columns{{"worn 1", "spent 1", "worn 2", "spent 2", "worn 3", "spent 3", "worn 4", "spent 4", "worn 5", "spent 5"}},
    .rows{{
        {"3", {-1, -1, 1, 0, 2, 0, 2, 1, 0, 2}},
        {"4", {2, 0, 3, 1, 3, 2, 3, 2, 0, 3}},
        {"5", {3, 0, 3, 1, 4, 2, 4, 3, 0, 4}},
        {"6", {3, 1, 4, 2, 5, 3, 5, 4, 0, 5}},
        {"7", {3, 2, 4, 3, 5, 4, 6, 4, 6, 5}},
    }},
    .read_by{"NF-BEL-01", "NF-BEL-03", "NF-BEL-04", "NF-ORG-03"},
};
static_assert(well_formed(level_table));

inline constexpr rules::Chart<5, 4> conversion_table{
    .id = "NF-T04",
    .title = "Dispersal and rout numbers of Napoleon's Battles for each class",
    .columns{{"dispersal", "rout", "or dispersal", "or rout"}},
    .rows{{
        {"1", {4, 5, 3, 5}},
        {"2", {3, 4, 2, 5}},
        {"3", {2, 4, 2, 4}},
        {"4", {2, 3, 2, 3}},
        {"5", {1, 2, 1, 3}},
    }},
    .read_by{"NF-BEL-05"},
};
static_assert(well_formed(conversion_table));

enum InfantryMoveRow : std::size_t {
  FrenchMove,
  AustrianMove,
  PrussianMove,
  RussianMove,
  SpanishMove,
  OttomanMove,
  OtherMove,
  LightMove
};
enum InfantryMoveColumn : std::size_t {
  ColumnMoveEarly,
  ColumnMoveLate,
  LineMove,
  RoughEarly,
  RoughEarlyEach,
  RoughLate,
  RoughLateEach
};
inline constexpr rules::Chart<8, 7> infantry_move_table{
    .id = "NF-T05",
    .title = "Infantry movement; rough ground costs a for each b",
    .columns{{{"column to 1808", reach_text},
              {"column from 1809", reach_text},
              {"line", reach_text},
              "rough a to 1808",
              "rough b to 1808",
              "rough a from 1809",
              "rough b from 1809"}},
    .rows{{
        {FrenchMove, "France, Britain", {1200, 1200, 500, 2, 1, 2, 1}},
        {AustrianMove, "Austria", {900, 1100, 400, 3, 1, 2, 1}},
        {PrussianMove, "Prussia", {900, 1200, 500, 2, 1, 2, 1}},
        {RussianMove, "Russia", {800, 1000, 300, 2, 1, 2, 1}},
        {SpanishMove, "Spain, Saxony, Naples, Rhinebund", {900, 900, 300, 3, 1, 3, 1}},
        {OttomanMove, "Ottoman", {900, 900, 400, 2, 1, 2, 1}},
        {OtherMove, "others", {900, 1100, 400, 3, 1, 2, 1}},
        {LightMove, "light infantry", {0, 0, 0, 3, 2, 3, 2}},
    }},
    .read_by{"NF-FRM-01", "NF-MOV-01", "NF-MOV-02", "NF-ORG-04"},
};
static_assert(well_formed(infantry_move_table));

enum MoveRow : std::size_t { LightHorseMove, HeavyHorseMove, HorseGunsMove, HeavyGunsMove, LeaderMove, DismountedMove };
enum MoveColumn : std::size_t { Allowance, Rough, RoughEach };
inline constexpr rules::Chart<6, 3> move_table{
    .id = "NF-T06",
    .title = "Other movement; rough ground costs a for each b",
    .columns{{{"column or line", inches_text}, "rough a", "rough b"}},
    .rows{{
        {LightHorseMove, "light cavalry", {1600, 3, 1}},
        {HeavyHorseMove, "heavy cavalry", {1400, 4, 1}},
        {HorseGunsMove, "horse battery", {1200, 4, 1}},
        {HeavyGunsMove, "heavy battery", {900, 6, 1}},
        {LeaderMove, "leaders", {1800, 2, 1}},
        {DismountedMove, "dismounted cavalry", {400, 2, 1}, {}, {}, Provenance::Reconstructed},
    }},
    .read_by{"NF-FRM-01", "NF-FRM-06", "NF-MOV-01", "NF-MOV-02", "NF-LDR-05"},
    .provenance = Provenance::ReconstructedInPart,
};
static_assert(well_formed(move_table));

enum StandRow : std::size_t { FootStand, WideFootStand, HorseStand, HorseGunsStand, HeavyGunsStand };
inline constexpr rules::Chart<5, 2> stand_table{
    .id = "NF-T21",
    .title = "Stands",
    .columns{{{"width", inches_text}, {"depth", inches_text}}},
    .rows{{
        {FootStand, "infantry", {75, 100}},
        {WideFootStand, "infantry, two ranks", {100, 100}},
        {HorseStand, "cavalry", {100, 200}},
        {HorseGunsStand, "horse battery", {150, 100}},
        {HeavyGunsStand, "heavy battery", {150, 125}},
    }},
    .read_by{"NF-SCL-01"},
    .provenance = Provenance::Reconstructed,
};
static_assert(well_formed(stand_table));

}  // namespace vedette::napoleonic_fury
