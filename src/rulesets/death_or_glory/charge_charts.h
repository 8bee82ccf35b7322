#pragma once

#include "rules/printed.h"
#include "rulesets/death_or_glory/types.h"

// Charges and what they meet: section 5.4 of the specification.

namespace vedette::death_or_glory {

using rules::Provenance;

/// Rows of DG-T-CHARGE-BONUS.
enum ChargeBonusRow : std::size_t { FootBonus, HorseBonus };
inline constexpr rules::Chart<2, 1> charge_bonus_table{.id = "DG-T-CHARGE-BONUS",
                                                       .title = "Charge bonus (metres)",
                                                       .columns = {{{"bonus"}}},
                                                       .rows = {{
                                                           {FootBonus, "infantry", {30}},
                                                           {HorseBonus, "cavalry", {80}},
                                                       }},
                                                       .read_by = {"DG-CHG-02"}};
static_assert(well_formed(charge_bonus_table));

/// Rows of DG-T-CHARGE-RESTRICT.
enum RestrictRow : std::size_t {
  OverOpenGround,
  OverMediumSlope,
  OverSteepUp,
  OverSteepDown,
  OverObstacle,
  OverHighObstacle,
  OutOfWoods,
  IntoWoods
};
enum RestrictColumn : std::size_t { FootCharges, FootAssaults, HorseCharges, UnformsFoot };
inline constexpr rules::Chart<8, 4> charge_restrict_table{
    .id = "DG-T-CHARGE-RESTRICT",
    .title = "Charges over ground: 1 allowed",
    .columns = {{{"charge"}, {"assault"}, {"cavalry"}, {"disorders"}}},
    .rows = {{
        {OverOpenGround, "open or gentle", {1, 1, 1, 0}},
        {OverMediumSlope, "medium slope", {1, 1, 0, 1}},
        {OverSteepUp, "steep up", {0, 1, 0, 1}},
        {OverSteepDown, "steep down", {1, 1, 0, 1}},
        {OverObstacle, "obstacle", {0, 1, 0, 0}},
        {OverHighObstacle, "high obstacle", {0, 1, 0, 1}},
        {OutOfWoods, "out of woods or building", {0, 1, 0, 0}},
        {IntoWoods, "into woods or building", {0, 1, 0, 1}},
    }},
    .read_by = {"DG-CHG-06"}};
static_assert(well_formed(charge_restrict_table));

/// Rows of DG-T-REACT-OPT.
enum ReactOptionsRow : std::size_t {
  FootByFoot,
  FootByHorse,
  SquareOrGarrison,
  LightHorse,
  HeavyHorse,
  DeployedGuns,
  LimberedGuns,
  SkirmishersByFormed,
  SkirmishersBySkirmishers
};
inline constexpr rules::Chart<9, 5> react_options_table{
    .id = "DG-T-REACT-OPT",
    .title = "Reactions to a charge: 1 allowed",
    .columns = {{{"stand"}, {"counter-charge"}, {"form square"}, {"wheel"}, {"evade"}}},
    .rows = {{
        {FootByFoot, "infantry by infantry", {1, 1, 0, 1, 0}},
        {FootByHorse, "infantry by cavalry", {1, 0, 1, 1, 0}},
        {SquareOrGarrison, "square or garrison", {1, 0, 0, 0, 0}},
        {LightHorse, "light cavalry", {1, 1, 0, 1, 1}},
        {HeavyHorse, "heavy cavalry", {1, 1, 0, 1, 0}},
        {DeployedGuns, "deployed artillery", {1, 0, 0, 0, 1}},
        {LimberedGuns, "limbered artillery", {1, 0, 0, 0, 1}},
        {SkirmishersByFormed, "skirmishers by a formed body", {0, 0, 0, 0, 1}},
        {SkirmishersBySkirmishers, "skirmishers by skirmishers", {1, 1, 0, 0, 1}},
    }},
    .read_by = {"DG-CHG-18"}};
static_assert(well_formed(react_options_table));

/// Rows of DG-T-REACT.
enum ReactRow : std::size_t {
  BritishMet,
  VeteransMet,
  ConscriptsMet,
  MetByLancers,
  MetByCuirassiers,
  LineMetByHorse,
  ChangingMetByHorse,
  UnformedMet,
  DisorderedMet,
  TiredMet,
  ExhaustedMet
};
inline constexpr rules::Chart<11, 1> reaction_modifiers{
    .id = "DG-T-REACT",
    .title = "Charge reaction modifiers (percent)",
    .columns = {{{"value", with_sign}}},
    .rows = {{
        {BritishMet, "CM-01", {20}, "DG-UNI-09", "British"},
        {VeteransMet, "CM-02", {10}, "DG-UNI-08", "veteran"},
        {ConscriptsMet, "CM-03", {-20}, "DG-UNI-08", "conscript"},
        {MetByLancers, "CM-04", {-10}, "DG-CRT-03", "infantry charged by lancers"},
        {MetByCuirassiers, "CM-05", {-10}, "DG-CRT-03", "infantry charged by cuirassiers"},
        {LineMetByHorse, "CM-06", {-10}, "DG-CRT-03", "infantry in line charged by cavalry"},
        {ChangingMetByHorse,
         "CM-07",
         {-10},
         "DG-CRT-03",
         "infantry trying to change formation while charged by cavalry"},
        {UnformedMet, "CM-08", {-10}, "DG-CRT-02", "unformed"},
        {DisorderedMet, "CM-09", {-20}, "DG-CRT-02", "disordered"},
        {TiredMet, "CM-10", {-10}, "DG-FAT-01", "tired"},
        {ExhaustedMet, "CM-11", {-20}, "DG-FAT-01", "exhausted"},
    }},
    .coded = true};
static_assert(well_formed(reaction_modifiers));

}  // namespace vedette::death_or_glory
