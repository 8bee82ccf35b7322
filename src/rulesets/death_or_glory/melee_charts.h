#pragma once

#include "rules/printed.h"
#include "rulesets/death_or_glory/types.h"

// Melee: section 5.7 of the specification.

namespace vedette::death_or_glory {

using rules::Provenance;

/// Rows of DG-T-MELEE-ODDS.
enum OddsRow : std::size_t { FourToOne, ThreeToOne, TwoToOne, ThreeToTwo };
inline constexpr rules::Chart<4, 1> outnumbering{.id = "DG-T-MELEE-ODDS",
                                                 .title = "Outnumbering",
                                                 .columns = {{{"value", with_sign}}},
                                                 .rows = {{
                                                     {FourToOne, "MM-01", {4}, "DG-MEL-13", "4:1 or more"},
                                                     {ThreeToOne, "MM-02", {3}, "DG-MEL-13", "3:1"},
                                                     {TwoToOne, "MM-03", {2}, "DG-MEL-13", "2:1"},
                                                     {ThreeToTwo, "MM-04", {1}, "DG-MEL-13", "3:2"},
                                                 }},
                                                 .coded = true};
static_assert(well_formed(outnumbering));

/// Rows of DG-T-MELEE-MOD.
enum MeleeRow : std::size_t {
  VeteransFight,
  SecondLineFights,
  ConscriptsFight,
  HeavyHorseFights,
  CuirassiersFight,
  LancesFirst,
  HorseAtSkirmishersOrGuns,
  HorseAtUnformedFoot,
  HorseAtDisorderedFoot,
  HorseAtUnformedHorse,
  HorseAtDisorderedHorse,
  HorseAtSquare,
  HorseAtSingleRank,
  CossacksAtFormedHorse,
  ColumnAtThinLine,
  SquareAtHorse,
  FootAtUnformed,
  FootAtDisordered,
  FootAtSkirmishers,
  FollowingVictory,
  UphillOfEnemy,
  InBuildings,
  InFortifications,
  UnformedFight,
  DisorderedFight,
  TiredFight,
  ExhaustedFight,
  ShakenWhereItStands,
  ChiefAtMelee
};
inline constexpr rules::Chart<29, 1> melee_modifiers{
    .id = "DG-T-MELEE-MOD",
    .title = "Melee modifiers",
    .columns = {{{"value", with_sign}}},
    .rows = {{
        {VeteransFight, "MM-05", {1}, "DG-UNI-08", "veteran"},
        {SecondLineFights, "MM-06", {-1}, "DG-UNI-08", "second line"},
        {ConscriptsFight, "MM-07", {-2}, "DG-UNI-08", "conscript"},
        {HeavyHorseFights, "MM-08", {2}, "DG-MEL-12", "heavy cavalry"},
        {CuirassiersFight, "MM-09", {1}, "DG-MEL-12", "cuirassiers"},
        {LancesFirst, "MM-10", {2}, "DG-MEL-27", "lancers, first round only"},
        {HorseAtSkirmishersOrGuns, "MM-11", {6}, "DG-MEL-29", "cavalry against skirmishers or artillery"},
        {HorseAtUnformedFoot, "MM-12", {3}, "DG-MEL-29", "cavalry against unformed foot"},
        {HorseAtDisorderedFoot, "MM-13", {5}, "DG-MEL-29", "cavalry against disordered foot"},
        {HorseAtUnformedHorse, "MM-14", {1}, "DG-MEL-12", "cavalry against unformed cavalry"},
        {HorseAtDisorderedHorse, "MM-15", {2}, "DG-MEL-12", "cavalry against disordered cavalry"},
        {HorseAtSquare, "MM-16", {-5}, "DG-MEL-28", "cavalry against infantry in square"},
        {HorseAtSingleRank, "MM-17", {2}, "DG-MEL-28", "cavalry against infantry in single rank (squares included)"},
        {CossacksAtFormedHorse,
         "MM-18",
         {-2},
         "DG-MEL-12",
         "Cossacks against formed cavalry (not in skirmish order, not disordered)"},
        {ColumnAtThinLine,
         "MM-19",
         {2},
         "DG-MEL-12",
         "infantry in column (either kind) against infantry in single-rank line"},
        {SquareAtHorse, "MM-20", {2}, "DG-MEL-28", "infantry in square against cavalry"},
        {FootAtUnformed, "MM-21", {1}, "DG-MEL-12", "infantry against unformed enemy"},
        {FootAtDisordered, "MM-22", {2}, "DG-MEL-12", "infantry against disordered enemy"},
        {FootAtSkirmishers, "MM-23", {2}, "DG-MEL-12", "infantry against skirmishers"},
        {FollowingVictory, "MM-24", {1}, "DG-MEL-19", "following up victory"},
        {UphillOfEnemy, "MM-25", {1}, "DG-TER-11", "uphill of the enemy"},
        {InBuildings, "MM-26", {3}, "DG-TER-08", "in buildings"},
        {InFortifications, "MM-27", {4}, "DG-MEL-12", "in fortifications or entrenched"},
        {UnformedFight, "MM-28", {-1}, "DG-MEL-12", "unformed"},
        {DisorderedFight, "MM-29", {-2}, "DG-MEL-12", "disordered"},
        {TiredFight, "MM-30", {-2}, "DG-FAT-01", "tired"},
        {ExhaustedFight, "MM-31", {-4}, "DG-FAT-01", "exhausted"},
        {ShakenWhereItStands,
         "MM-32",
         {-2},
         "DG-CRT-06",
         "shaken square, garrison or unit in works",
         Provenance::Reconstructed},
        {ChiefAtMelee, "MM-33", {1}, "DG-CMD-10", "C-in-C influence"},
    }},
    .provenance = Provenance::ReconstructedInPart,
    .coded = true};
static_assert(well_formed(melee_modifiers));

inline constexpr rules::Chart<24, 1> melee_casualties_table{
    .id = "DG-T-MELEE-CAS",
    .title = "Melee casualties (points)",
    .columns = {{{"K"}}},
    .rows = {{
        {"-3", {0}},  {"-2", {1}},  {"-1", {1}},  {"0", {2}},   {"1", {3}},   {"2", {4}},   {"3", {5}},   {"4", {6}},
        {"5", {8}},   {"6", {11}},  {"7", {14}},  {"8", {18}},  {"9", {22}},  {"10", {27}}, {"11", {32}}, {"12", {37}},
        {"13", {43}}, {"14", {50}}, {"15", {57}}, {"16", {65}}, {"17", {73}}, {"18", {82}}, {"19", {91}}, {"20", {100}},
    }},
    .read_by = {"DG-MEL-14"},
    .provenance = Provenance::Reconstructed};
static_assert(well_formed(melee_casualties_table));

}  // namespace vedette::death_or_glory
