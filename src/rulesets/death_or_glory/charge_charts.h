#pragma once

#include "rules/printed.h"
#include "rulesets/death_or_glory/types.h"

// Charges and what they meet: section 5.4 of the specification.

namespace vedette::death_or_glory {

using rules::No;
using rules::Provenance;
using rules::Yes;
using rules::yes_or_no;

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
    .title = "Charges over ground",
    .columns = {{yes_or_no("charge"), yes_or_no("assault"), yes_or_no("cavalry"), yes_or_no("disorders")}},
    .rows = {{
        {OverOpenGround, "open or gentle", {Yes, Yes, Yes, No}},
        {OverMediumSlope, "medium slope", {Yes, Yes, No, Yes}},
        {OverSteepUp, "steep up", {No, Yes, No, Yes}},
        {OverSteepDown, "steep down", {Yes, Yes, No, Yes}},
        {OverObstacle, "obstacle", {No, Yes, No, No}},
        {OverHighObstacle, "high obstacle", {No, Yes, No, Yes}},
        {OutOfWoods, "out of woods or building", {No, Yes, No, No}},
        {IntoWoods, "into woods or building", {No, Yes, No, Yes}},
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
enum ReactOptionsColumn : std::size_t { MayStand, MayCounterCharge, MayFormSquare, MayWheel, MayEvade };
inline constexpr rules::Chart<9, 5> react_options_table{
    .id = "DG-T-REACT-OPT",
    .title = "Reactions to a charge",
    .columns = {{yes_or_no("stand"), yes_or_no("counter-charge"), yes_or_no("form square"), yes_or_no("wheel"),
                 yes_or_no("evade")}},
    .rows = {{
        {FootByFoot, "infantry by infantry", {Yes, Yes, No, Yes, No}},
        {FootByHorse, "infantry by cavalry", {Yes, No, Yes, Yes, No}},
        {SquareOrGarrison, "square or garrison", {Yes, No, No, No, No}},
        {LightHorse, "light cavalry", {Yes, Yes, No, Yes, Yes}},
        {HeavyHorse, "heavy cavalry", {Yes, Yes, No, Yes, No}},
        {DeployedGuns, "deployed artillery", {Yes, No, No, No, Yes}},
        {LimberedGuns, "limbered artillery", {Yes, No, No, No, Yes}},
        {SkirmishersByFormed, "skirmishers by a formed body", {No, No, No, No, Yes}},
        {SkirmishersBySkirmishers, "skirmishers by skirmishers", {Yes, Yes, No, No, Yes}},
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
