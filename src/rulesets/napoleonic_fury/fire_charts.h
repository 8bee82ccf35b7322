#pragma once

#include "rulesets/napoleonic_fury/charts.h"
#include "rulesets/napoleonic_fury/written.h"

namespace vedette::napoleonic_fury {

enum FireRow : std::size_t { FootFire, LightFire, HorseGunsFire, HeavyGunsFire, DismountedFire };
constexpr std::size_t fire_bands = 4;  // two columns each: points, and how far; no reach: contact
inline constexpr rules::Chart<5, 2 * fire_bands> fire_point_table{
    .id = "NF-T11",
    .title = "Fire points for each stand and how far each band reaches",
    .columns{{{"contact", count_text},
              {"reach 1", reach_text},
              {"second", count_text},
              {"reach 2", reach_text},
              {"third", count_text},
              {"reach 3", reach_text},
              {"fourth", count_text},
              {"reach 4", reach_text}}},
    .rows{{
        {FootFire, "infantry", {2, 0, 1, 200, 0, 0, 0, 0}},
        {LightFire, "light infantry", {2, 0, 1, 300, 0, 0, 0, 0}},
        {HorseGunsFire, "horse battery", {8, 200, 3, 800, 1, 1200, 0, 0}},
        {HeavyGunsFire, "heavy battery", {12, 200, 4, 800, 2, 1200, 1, 1600}},
        {DismountedFire, "dismounted cavalry", {1, 100, 0, 0, 0, 0, 0, 0}},
    }},
    .read_by{"NF-FIR-04"},
};
static_assert(well_formed(fire_point_table));

/// Results of fire. Lively and worse are columns of NF-T12, each a row of NF-T13.
enum FireResult : std::size_t { Desultory, Lively, Telling, Deadly, Withering };
constexpr std::array<std::string_view, 5> fire_result_words{"desultory", "lively", "telling", "deadly", "withering"};

constexpr std::int64_t never = 99;
inline constexpr rules::Chart<18, 5> fire_table{
    .id = "NF-T12",
    .title = "Musketry and cannonade: fire points (doubled) and least modified roll (99 never)",
    .columns{{"doubled points",
              {"lively", least_text},
              {"telling", least_text},
              {"deadly", least_text},
              {"withering", least_text}}},
    .rows{{
        {"half", {1, 12, never, never, never}},
        {"1", {2, 11, never, never, never}},
        {"2", {4, 10, never, never, never}},
        {"3", {6, 9, never, never, never}},
        {"4", {8, 8, 12, never, never}},
        {"5", {10, 8, 11, never, never}},
        {"6-7", {12, 7, 10, never, never}},
        {"8-9", {16, 7, 10, 12, never}},
        {"10-11", {20, 6, 9, 11, never}},
        {"12-14", {24, 5, 8, 11, never}},
        {"15-19", {30, 4, 7, 10, never}},
        {"20-24", {40, 3, 6, 9, 12}},
        {"25-29", {50, 2, 5, 8, 11}},
        {"30-34", {60, 1, 4, 7, 10}},
        {"35-39", {70, 0, 3, 6, 9}},
        {"40-45", {80, 0, 2, 5, 8}},
        {"46-50", {92, 0, 1, 4, 7}},
        {"51+", {102, 0, 1, 3, 6}},
    }},
    .read_by{"NF-FIR-06", "NF-GEN-04"},
};
static_assert(well_formed(fire_table));

enum FireHarm : std::size_t { StandsLost, RetreatFromFire, BatteryHarm };
inline constexpr rules::Chart<4, 3> fire_result_table{
    .id = "NF-T13",
    .title = "Fire results; batteries: 1 suppressed, 2 silenced, 3 damaged, 4 wrecked",
    .columns{{{"stands lost", count_text}, {"retreat", reach_text}, "battery"}},
    .rows{{
        {Lively - 1, "lively", {0, 0, 1}},
        {Telling - 1, "telling", {1, 0, 2}},
        {Deadly - 1, "deadly", {1, 300, 3}},
        {Withering - 1, "withering", {2, 300, 4}},
    }},
    .read_by{"NF-ART-06", "NF-FIR-11", "NF-FIR-12", "NF-FIR-13", "NF-FIR-14"},
};
static_assert(well_formed(fire_result_table));

/// Of the three covers the later is the larger.
enum FireModifier : std::size_t {
  GoodArtillery,
  CanisterOnCavalry,
  BritishVolleys,
  ChangingTarget,
  LightInfantryFire,
  EnfiladedTarget,
  SquareAsTarget,
  ArtilleryAsTarget,
  IrregularFire,
  TargetInLightCover,
  MovedGuns,
  TargetInHeavyCover,
  AtChargingCavalry,
  TargetInFortifiedTown,
  FireModifiers
};
inline constexpr rules::Chart<FireModifiers, 1> fire_modifier_table{
    .id = "NF-T14",
    .title = "Fire modifiers",
    .columns{{{"value", added_text}}},
    .rows{{
        {GoodArtillery, "good artillery", {1}, "NF-FMD-01"},
        {CanisterOnCavalry, "canister on cavalry", {1}, "NF-FMD-02"},
        {BritishVolleys, "British infantry", {1}, "NF-FMD-03"},
        {ChangingTarget, "changing or limbered", {1}, "NF-FMD-04"},
        {LightInfantryFire, "light infantry", {1}, "NF-FMD-05"},
        {EnfiladedTarget, "enfilade", {2}, "NF-FMD-06"},
        {SquareAsTarget, "square", {2}, "NF-FMD-07"},
        {ArtilleryAsTarget, "artillery as target", {-1}, "NF-FMD-08"},
        {IrregularFire, "irregulars", {-1}, "NF-FMD-09"},
        {TargetInLightCover, "light cover", {-1}, "NF-FMD-10"},
        {MovedGuns, "moved guns", {-1}, "NF-FMD-11"},
        {TargetInHeavyCover, "heavy cover", {-2}, "NF-FMD-12"},
        {AtChargingCavalry, "charging cavalry", {-2}, "NF-FMD-13"},
        {TargetInFortifiedTown, "fortified town", {-3}, "NF-FMD-14"},
    }},
    .read_by{"NF-FMD-15"},
};
static_assert(well_formed(fire_modifier_table));

}  // namespace vedette::napoleonic_fury
