#pragma once

#include "rules/printed.h"
#include "rulesets/death_or_glory/types.h"

// Fire of small arms and guns: sections 5.5 and 5.6 of the specification.

namespace vedette::death_or_glory {

using rules::Provenance;

/// Columns of DG-T-DIE.
enum DieColumn : std::size_t { ReadForFire, ReadForPercent };
inline constexpr rules::Chart<10, 2> die_table{.id = "DG-T-DIE",
                                               .title = "The die",
                                               .columns = {{{"fire"}, {"percentage"}}},
                                               .rows = {{
                                                   {"0", {4, 10}},
                                                   {"1", {1, 1}},
                                                   {"2", {1, 2}},
                                                   {"3", {1, 3}},
                                                   {"4", {2, 4}},
                                                   {"5", {2, 5}},
                                                   {"6", {2, 6}},
                                                   {"7", {3, 7}},
                                                   {"8", {3, 8}},
                                                   {"9", {3, 9}},
                                               }},
                                               .read_by = {"DG-GEN-03", "DG-GEN-12"}};
static_assert(well_formed(die_table));

/// Rows of DG-T-FIRE-MOD.
enum FireRow : std::size_t {
  BritishLineFires,
  VeteransFire,
  RestedArms,
  FirstVolley,
  UnformedFire,
  SustainedFire,
  DisorderedFire,
  ConscriptsFire,
  AtCuirassiers,
  FiresUnderFire,
  TiredFire,
  SkirmishersFire,
  ExhaustedFire,
  TargetDeep,
  TargetRanks,
  TargetInSoftCover,
  TargetInHardCover,
  TargetInSkirmishOrder,
  TargetEntrenched,
  ChiefAtFire
};
inline constexpr rules::Chart<20, 1> fire_modifiers{
    .id = "DG-T-FIRE-MOD",
    .title = "Fire modifiers",
    .columns = {{{"value", with_sign}}},
    .rows = {{
        {BritishLineFires, "FM-01", {2}, "DG-FIR-18", "firer is British infantry in line"},
        {VeteransFire, "FM-02", {1}, "DG-UNI-08", "firer is veteran"},
        {RestedArms, "FM-03", {1}, "DG-FIR-19", "firer rests arms on wall or parapet"},
        {FirstVolley, "FM-04", {2}, "DG-FIR-14", "initial volley, once per game"},
        {UnformedFire, "FM-05", {-1}, "DG-FIR-11", "firer unformed"},
        {SustainedFire, "FM-06", {-1}, "DG-FIR-15", "-1 per 3 consecutive turns of firing"},
        {DisorderedFire, "FM-07", {-2}, "DG-FIR-11", "firer disordered"},
        {ConscriptsFire, "FM-08", {-2}, "DG-UNI-08", "firer conscript"},
        {AtCuirassiers, "FM-09", {-1}, "DG-ART-03", "small arms against cuirassiers"},
        {FiresUnderFire, "FM-10", {-1}, "DG-FIR-16", "firer is itself under fire, not British, not veteran"},
        {TiredFire, "FM-11", {-2}, "DG-FAT-01", "firer tired"},
        {SkirmishersFire, "FM-12", {-3}, "DG-SKR-12", "firer in skirmish order"},
        {ExhaustedFire, "FM-13", {-4}, "DG-FAT-01", "firer exhausted"},
        {TargetDeep, "FM-14", {1}, "DG-FIR-20", "target more than 1 rank deep"},
        {TargetRanks, "FM-15", {1}, "DG-FIR-20", "per rank of target, at most +6"},
        {TargetInSoftCover, "FM-16", {-3}, "DG-FIR-17", "target behind soft cover"},
        {TargetInHardCover, "FM-17", {-4}, "DG-FIR-17", "target behind hard cover"},
        {TargetInSkirmishOrder, "FM-18", {-4}, "DG-FIR-17", "target in skirmish order"},
        {TargetEntrenched, "FM-19", {-5}, "DG-FIR-17", "target entrenched"},
        {ChiefAtFire, "FM-20", {1}, "DG-CMD-10", "C-in-C influence"},
    }},
    .read_by = {"DG-ART-01"},
    .coded = true};
static_assert(well_formed(fire_modifiers));

/// Columns of DG-T-FIRE-RANGE.
enum RangeColumn : std::size_t { UpToMetres, RangeWorth };
inline constexpr rules::Chart<4, 2> fire_range_table{.id = "DG-T-FIRE-RANGE",
                                                     .title = "Small-arms range",
                                                     .columns = {{{"up to"}, {"modifier"}}},
                                                     .rows = {{
                                                         {"first", {35, 3}},
                                                         {"second", {75, 0}, {}, {}, Provenance::Reconstructed},
                                                         {"third", {125, -2}, {}, {}, Provenance::Reconstructed},
                                                         {"fourth", {200, -4}, {}, {}, Provenance::Reconstructed},
                                                     }},
                                                     .read_by = {"DG-FIR-10", "DG-FIR-11"},
                                                     .provenance = Provenance::ReconstructedInPart};
static_assert(well_formed(fire_range_table));

inline constexpr rules::Chart<25, 1> fire_casualties_table{
    .id = "DG-T-FIRE-CAS",
    .title = "Small-arms casualties (points a figure)",
    .columns = {{{"K"}}},
    .rows = {{
        {"-6", {0}},  {"-5", {1}},  {"-4", {1}},  {"-3", {1}},  {"-2", {2}},  {"-1", {2}},  {"0", {3}},
        {"1", {3}},   {"2", {4}},   {"3", {5}},   {"4", {6}},   {"5", {8}},   {"6", {10}},  {"7", {12}},
        {"8", {15}},  {"9", {18}},  {"10", {21}}, {"11", {25}}, {"12", {29}}, {"13", {33}}, {"14", {38}},
        {"15", {43}}, {"16", {48}}, {"17", {54}}, {"18", {60}},
    }},
    .read_by = {"DG-FIR-12"},
    .provenance = Provenance::Reconstructed};
static_assert(well_formed(fire_casualties_table));

/// Rows of DG-T-SCREEN.
enum ScreenRow : std::size_t { ScreenOfLine, ScreenOfColumn, ScreenOfBattery };
inline constexpr rules::Chart<3, 1> screen_table{.id = "DG-T-SCREEN",
                                                 .title = "Skirmishers needed to screen",
                                                 .columns = {{{"figures"}}},
                                                 .rows = {{
                                                     {ScreenOfLine, "line or square", {4}},
                                                     {ScreenOfColumn, "column", {2}},
                                                     {ScreenOfBattery, "battery", {2}},
                                                 }},
                                                 .read_by = {"DG-SKR-05"}};
static_assert(well_formed(screen_table));

inline constexpr rules::Chart<10, 1> risk_table{.id = "DG-T-RISK",
                                                .title = "Generals at risk: 1 light, 2 moderate, 3 serious, 4 killed",
                                                .columns = {{{"wound"}}},
                                                .rows = {{
                                                    {"0", {4}},
                                                    {"1", {1}},
                                                    {"2", {1}},
                                                    {"3", {1}},
                                                    {"4", {1}},
                                                    {"5", {2}},
                                                    {"6", {2}},
                                                    {"7", {2}},
                                                    {"8", {3}},
                                                    {"9", {3}},
                                                }},
                                                .read_by = {"DG-LDR-02"}};
static_assert(well_formed(risk_table));

/// Rows of DG-T-ART-RANGE: calibres, and what each band is worth.
enum GunRow : std::size_t { FourPounder, SixPounder, EightPounder, NinePounder, TwelvePounder, BandModifier };
enum GunColumn : std::size_t { CanisterClose, CanisterLong, EffectiveRange, LongRange, ExtremeRange, WeightOfMetal };
inline constexpr rules::Chart<6, 6> art_range_table{
    .id = "DG-T-ART-RANGE",
    .title = "Artillery ranges (metres) and modifiers",
    .columns = {{{"canister close"}, {"canister long"}, {"effective"}, {"long"}, {"extreme"}, {"weight"}}},
    .rows = {{
        {FourPounder, "4", {100, 250, 500, 750, 900, -1}},
        {SixPounder, "6", {125, 300, 600, 900, 1100, 0}},
        {EightPounder, "8", {150, 350, 700, 950, 1200, 0}},
        {NinePounder, "9", {150, 350, 700, 1000, 1250, 1}},
        {TwelvePounder, "12", {200, 450, 800, 1100, 1400, 1}},
        {BandModifier, "modifier", {6, 4, 1, -2, -4, 0}},
    }},
    .read_by = {"DG-ART-01", "DG-FIR-03"},
    .provenance = Provenance::Reconstructed};
static_assert(well_formed(art_range_table));

inline constexpr rules::Chart<25, 1> art_casualties_table{
    .id = "DG-T-ART-CAS",
    .title = "Artillery casualties (points a gun)",
    .columns = {{{"K"}}},
    .rows = {{
        {"-6", {0}},  {"-5", {1}},  {"-4", {1}},  {"-3", {1}},  {"-2", {2}},  {"-1", {2}},  {"0", {3}},
        {"1", {4}},   {"2", {5}},   {"3", {6}},   {"4", {8}},   {"5", {10}},  {"6", {12}},  {"7", {15}},
        {"8", {18}},  {"9", {22}},  {"10", {27}}, {"11", {32}}, {"12", {38}}, {"13", {45}}, {"14", {53}},
        {"15", {62}}, {"16", {72}}, {"17", {83}}, {"18", {95}},
    }},
    .read_by = {"DG-ART-01", "DG-FIR-12"},
    .provenance = Provenance::Reconstructed};
static_assert(well_formed(art_casualties_table));

}  // namespace vedette::death_or_glory
