#pragma once

#include "rulesets/burt/types.h"
#include "rulesets/burt/writing.h"

namespace vedette::burt {

/// What the die must reach.
inline constexpr Chart<5, 1> class_chart{"SB-T-MORCLASS",
                                         "Morale classes",
                                         {{{"score", or_more}}},
                                         {{
                                             {"C", {4}, "SB-MOR-01"},
                                             {"A", {2}, "SB-MOR-01"},
                                             {"B", {3}, "SB-MOR-01"},
                                             {"D", {5}, "SB-MOR-01"},
                                             {"E", {6}, "SB-MOR-01"},
                                         }}};

/// What is added to the die, by the numbers of the list.
enum MoraleRow : std::size_t {
  NoEnemyInSight,
  AtOpenOrRouting,
  AtFlankOrRear,
  CinCWith,
  ChargedInSquare,
  InHardCover,
  Advancing,
  GeneralWith,
  ChargedInColumn,
  SecureFlank,
  InSoftCover,
  UnderThreeQuarters,
  Casualties,
  Retiring,
  ArmyDemoralised,
  UnderHalf,
  UnderThird,
  IsDisordered,
  IsShaken
};
inline constexpr Chart<19, 1> morale_chart{
    "SB-T-MORMOD",
    "Added to the morale die",
    {{{"value", added}}},
    {{
        {NoEnemyInSight, "1", {2}, "SB-MOR-07", "no enemy in sight", Reconstructed},
        {AtOpenOrRouting, "2", {2}, "SB-MOR-04", "testing to charge skirmishers or routing troops", Reconstructed},
        {AtFlankOrRear, "3", {2}, "SB-MOR-04", "testing to charge flank or rear", Reconstructed},
        {CinCWith, "4", {2}, "SB-MOR-07", "C-in-C with unit", Reconstructed},
        {ChargedInSquare, "5", {2}, "SB-MOR-04", "being charged when in square", Reconstructed},
        {InHardCover, "6", {2}, "SB-MOR-03", "in hard cover", Reconstructed},
        {Advancing, "7", {1}, "SB-MOR-07", "advancing or pushing back", Reconstructed},
        {GeneralWith, "8", {1}, "SB-MOR-07", "subordinate general with unit", Reconstructed},
        {ChargedInColumn, "9", {1}, "SB-MOR-04", "being charged when in column", Reconstructed},
        {SecureFlank, "10", {1}, "SB-MOR-07", "at least one secure flank", Reconstructed},
        {InSoftCover, "11", {1}, "SB-MOR-03", "in soft cover", Reconstructed},
        {UnderThreeQuarters, "12", {-1}, "SB-MOR-06", "under three quarter strength", Reconstructed},
        {Casualties, "13", {-1}, "SB-MOR-07", "casualties this turn", Reconstructed},
        {Retiring, "14", {-1}, "SB-MOR-07", "retiring or pushed back", Reconstructed},
        {ArmyDemoralised, "15", {-1}, "SB-ARMY-05", "army demoralised"},
        {UnderHalf, "16", {-2}, "SB-MOR-06", "under half strength", Reconstructed},
        {UnderThird, "17", {-3}, "SB-MOR-06", "under one third strength", Reconstructed},
        {IsDisordered, "18", {-1}, "SB-MOR-05", "disordered", Reconstructed},
        {IsShaken, "19", {-2}, "SB-MOR-05", "shaken", Reconstructed},
    }},
    {"SB-MOR-02"}};

static_assert(well_formed(class_chart) && rows_are(class_chart, class_words) && well_formed(morale_chart));

}  // namespace vedette::burt
