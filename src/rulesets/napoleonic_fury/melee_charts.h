#pragma once

#include "rulesets/napoleonic_fury/charts.h"
#include "rulesets/napoleonic_fury/written.h"

// Melee, and what may be done against a charge.
namespace vedette::napoleonic_fury {

using rules::Provenance;

inline constexpr rules::Chart<6, 1> melee_result_table{
    .id = "NF-T15",
    .title = "Melee results: least difference",
    .columns{{{"from", added_text}}},
    .rows{{
        {"falters", {-6}},
        {"checked", {-3}},
        {"desperate struggle", {0}},
        {"hard pressed", {1}},
        {"driven back", {4}},
        {"swept from the field", {7}},
    }},
    .read_by{"NF-MEL-03", "NF-MEL-06", "NF-MEL-07", "NF-MEL-08", "NF-MEL-09", "NF-MEL-10", "NF-MEL-11", "NF-MEL-12"},
};
static_assert(well_formed(melee_result_table));

/// Of the three covers the later is the larger.
enum MeleeModifier : std::size_t {
  LeaderInMelee,
  LeaderWorthTwo,
  AfterBreakthrough,
  FreshForMelee,
  CavalryInTheOpen,
  CavalryInLine,
  HeavyCavalry,
  ArmouredCavalry,
  GuardCavalry,
  GrenadiersOrGuard,
  OldGuardInMelee,
  LightCoverHeld,
  StrongCoverHeld,
  FortifiedTownHeld,
  SquareAgainstCavalry,
  SpentForMelee,
  DisorderedOrMarching,
  IrregularsInMelee,
  EachStandLost,
  CavalryAgainstSquare,
  ExposedInfantry,
  CavalryInWoods,
  Outflanked,
  ThreeToTwo,
  TwoToOne,
  ThreeToOne,
  MeleeModifiers
};
inline constexpr rules::Chart<MeleeModifiers, 1> melee_modifier_table{
    .id = "NF-T16",
    .title = "Melee modifiers",
    .columns{{{"value", added_text}}},
    .rows{{
        {LeaderInMelee, "leader or commander", {1}, "NF-MMD-01"},
        {LeaderWorthTwo, "leader worth two", {2}, "NF-MMD-01"},
        {AfterBreakthrough, "breakthrough", {1}, "NF-MMD-02"},
        {FreshForMelee, "fresh", {2}, "NF-MMD-03"},
        {CavalryInTheOpen, "cavalry in the open", {2}, "NF-MMD-04"},
        {CavalryInLine, "cavalry in line", {1}, "NF-MMD-05"},
        {HeavyCavalry, "heavy cavalry", {1}, "NF-MMD-06"},
        {ArmouredCavalry, "armoured cavalry", {1}, "NF-MMD-07"},
        {GuardCavalry, "guard cavalry", {1}, "NF-MMD-08"},
        {GrenadiersOrGuard, "grenadiers or guard", {2}, "NF-MMD-09"},
        {OldGuardInMelee, "Old Guard", {3}, "NF-MMD-10"},
        {LightCoverHeld, "light cover", {1}, "NF-MMD-12"},
        {StrongCoverHeld, "strong cover", {2}, "NF-MMD-13"},
        {FortifiedTownHeld, "fortified town", {3}, "NF-MMD-14"},
        {SquareAgainstCavalry, "square against cavalry", {4}, "NF-MMD-15"},
        {SpentForMelee, "spent", {-2}, "NF-MMD-16"},
        {DisorderedOrMarching, "disordered or march column", {-2}, "NF-MMD-17"},
        {IrregularsInMelee, "irregulars", {-1}, "NF-MMD-18"},
        {EachStandLost, "each stand lost", {-1}, "NF-MMD-19"},
        {CavalryAgainstSquare, "cavalry against square", {-4}, "NF-MMD-20"},
        {ExposedInfantry, "exposed", {-3}, "NF-MMD-21"},
        {CavalryInWoods, "cavalry in woods", {-4}, "NF-MMD-22"},
        {Outflanked, "outflanked", {-2}, "NF-MMD-23"},
        {ThreeToTwo, "three to two", {-1}, "NF-MMD-25"},
        {TwoToOne, "two to one", {-2}, "NF-MMD-25"},
        {ThreeToOne, "three to one", {-3}, "NF-MMD-25"},
    }},
    .read_by{"NF-MMD-11", "NF-MMD-24"},
};
static_assert(well_formed(melee_modifier_table));

enum MeleeNation : std::size_t {
  FrenchMelee,
  BritishMelee,
  AustrianMelee,
  PrussianMelee,
  RussianMelee,
  SpanishMelee,
  OttomanMelee,
  MinorMelee,
  TrainedSpanishMelee,
  SaxonMelee,
  LateFrenchMelee
};
inline constexpr rules::Chart<11, 2> national_melee_table{
    .id = "NF-T17",
    .title = "National modifiers to melee, infantry not against cavalry",
    .columns{{{"to 1808", added_text}, {"from 1809", added_text}}},
    .rows{{
        {FrenchMelee, "France, Hesse, Baden, Vistula", {2, 2}, "NF-MMD-11", "in column", Provenance::Reconstructed},
        {BritishMelee, "Britain", {1, 1}, "NF-MMD-11", "in line"},
        {AustrianMelee, "Austria", {0, 1}, "NF-MMD-11", "in column"},
        {PrussianMelee, "Prussia", {1, 1}, "NF-MMD-11", "in line to 1808, in column from 1809"},
        {RussianMelee, "Russia", {1, 1}, "NF-MMD-11", "line, grenadiers and guard when they defend against infantry"},
        {SpanishMelee, "Spain", {0, -1}, "NF-MMD-11", "in any formation"},
        {OttomanMelee, "Ottoman", {1, 1}, "NF-MMD-11", "in any formation"},
        {MinorMelee, "Minors, Portugal", {0, 1}, "NF-MMD-11", "in column", Provenance::Reconstructed},
        {TrainedSpanishMelee, "Spain trained", {0, 0}, "NF-MMD-11", "in any formation"},
        {SaxonMelee, "Saxony, Naples, Rhinebund", {-1, 0}, "NF-MMD-11", "in column"},
        {LateFrenchMelee,
         "France 1813-1814",
         {1, 1},
         "NF-MMD-11",
         "in column, of class 3 and below",
         Provenance::Reconstructed},
    }},
    .read_by{"NF-ORG-04"},
    .provenance = Provenance::ReconstructedInPart,
    .by_column = true,
};
static_assert(well_formed(national_melee_table));

enum SquareResult : std::size_t { NoSquare, SquareFormed };
inline constexpr rules::Chart<2, 1> square_table{
    .id = "NF-T18",
    .title = "Emergency formation change: least modified roll",
    .columns{{{"from", least_text}}},
    .rows{{
        {NoSquare, "unsuccessful", {5}},
        {SquareFormed, "square", {8}},
    }},
    .read_by{"NF-EFC-03", "NF-EFC-04", "NF-EFC-05", "NF-EFC-06"},
};
static_assert(well_formed(square_table));

enum SquareModifier : std::size_t {
  LeaderForSquare,
  ExceptionalLeaderForSquare,
  SquareFromColumn,
  SquareFromAustrianColumn,
  SteadyGrenadiers,
  SteadyOldGuard,
  DrilledNation,
  TimeToForm,
  SlowNation,
  IrregularsForSquare,
  SpentForSquare,
  DisorderedForSquare,
  MarchingForSquare
};
inline constexpr rules::Chart<13, 1> square_modifier_table{
    .id = "NF-T19",
    .title = "Emergency formation change modifiers",
    .columns{{{"value", added_text}}},
    .rows{{
        {LeaderForSquare, "commander or leader", {1}, "NF-EMD-01"},
        {ExceptionalLeaderForSquare, "exceptional leader", {2}, "NF-EMD-02"},
        {SquareFromColumn, "column", {1}, "NF-EMD-03"},
        {SquareFromAustrianColumn, "Austrian column from 1809", {2}, "NF-EMD-03"},
        {SteadyGrenadiers, "grenadiers or guards", {1}, "NF-EMD-04"},
        {SteadyOldGuard, "Old Guard", {2}, "NF-EMD-04"},
        {DrilledNation, "drill", {1}, "NF-EMD-05"},
        {TimeToForm, "distance", {1}, "NF-EMD-06"},
        {SlowNation, "slow nations", {-1}, "NF-EMD-07"},
        {IrregularsForSquare, "irregulars", {-1}, "NF-EMD-08"},
        {SpentForSquare, "spent", {-1}, "NF-EMD-09"},
        {DisorderedForSquare, "disordered", {-2}, "NF-EMD-09"},
        {MarchingForSquare, "march column", {-2}, "NF-EMD-09"},
    }},
    .read_by{"NF-EMD-10"},
};
static_assert(well_formed(square_modifier_table));

enum EvasionRow : std::size_t { DisorderedCavalryEvades, HorseGunsEvade, ShakenGuns };
inline constexpr rules::Chart<3, 1> evasion_table{
    .id = "NF-T20",
    .title = "Evasion of charging infantry: least roll [heading reconstructed] [source]",
    .columns{{"needed"}},
    .rows{{
        {DisorderedCavalryEvades, "disordered cavalry", {5}},
        {HorseGunsEvade, "unlimbered horse artillery", {7}},
        {ShakenGuns, "if suppressed or silenced", {-1}, "NF-EVD-01"},
    }},
    .read_by{"NF-EVD-01"},
};
static_assert(well_formed(evasion_table));

}  // namespace vedette::napoleonic_fury
