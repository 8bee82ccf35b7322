#pragma once

#include "rulesets/napoleonic_fury/charts.h"
#include "rulesets/napoleonic_fury/written.h"

// What officers command, and what manoeuvre rolls come to.
namespace vedette::napoleonic_fury {

using rules::Provenance;

inline constexpr rules::Chart<4, 4> command_range_table{
    .id = "NF-T01",
    .title = "Command ranges",
    .columns{{{"division", inches_text},
              {"corps", inches_text},
              {"wing or small army", inches_text},
              {"large army", inches_text}}},
    .rows{{
        {"France", {400, 800, 1200, 1800}},
        {"Britain", {400, 600, 1000, 1600}},
        {"Austria, Prussia, Russia", {300, 600, 1000, 1600}, {}, {}, Provenance::Reconstructed},
        {"others", {300, 500, 800, 1400}},
    }},
    .read_by{"NF-CMD-02"},
    .provenance = Provenance::ReconstructedInPart,
};
static_assert(well_formed(command_range_table));

// The rows are those of `Rating`.
enum ArmyCommanderColumn : std::size_t { InPersonRange, InPersonWorth };
inline constexpr rules::Chart<4, 2> army_commander_table{
    .id = "NF-T02",
    .title = "Army commander with corps commanders on the field [heading reconstructed] [source]",
    .columns{{{"range", inches_text}, {"modifier", added_text}}},
    .rows{{
        {Excellent, "excellent", {600, 4}, "NF-CMD-09", "an excellent army commander in person"},
        {Good, "good", {400, 3}, "NF-CMD-09", "a good army commander in person"},
        {Average, "average", {200, 2}, "NF-CMD-09", "an average army commander in person"},
        {Poor, "poor", {100, 1}, "NF-CMD-09", "a poor army commander in person"},
    }},
    .read_by{"NF-GMD-02"},
};
static_assert(well_formed(army_commander_table));

enum DisorderResult : std::size_t { Broken, Wavering, Shaken, Rallies, RalliesWithElan };
inline constexpr rules::Chart<5, 1> disorder_table{
    .id = "NF-T07",
    .title = "Disorder: least modified roll",
    .columns{{{"from", least_text}}},
    .rows{{
        {Broken, "broken", {2}},
        {Wavering, "wavering", {4}},
        {Shaken, "shaken", {6}},
        {Rallies, "rallies", {8}},
        {RalliesWithElan, "rallies with elan", {11}},
    }},
    .read_by{"NF-MAN-01", "NF-MAN-03"},
};
static_assert(well_formed(disorder_table));

// The columns are those of `Rating`.
enum GoodOrderResult : std::size_t { Holds, MayChangeFormation, HalfOrChangeOf, TwoThirdsAndChange, WellHandled };
inline constexpr rules::Chart<5, 4> good_order_table{
    .id = "NF-T08",
    .title = "Good order: least modified roll",
    .columns{{{"excellent", least_text}, {"good", least_text}, {"average", least_text}, {"poor", least_text}}},
    .rows{{
        {Holds, "holds", {3, 3, 3, 4}},
        {MayChangeFormation, "may change formation", {5, 5, 5, 6}},
        {HalfOrChangeOf, "half movement or change", {6, 7, 7, 8}},
        {TwoThirdsAndChange, "two thirds and change", {7, 8, 9, 10}},
        {WellHandled, "well handled", {8, 9, 10, 11}},
    }},
    .read_by{"NF-MAN-02", "NF-MAN-03", "NF-MAN-12", "NF-RCT-02"},
};
static_assert(well_formed(good_order_table));

enum ManoeuvreModifier : std::size_t {
  ExceptionalBrigadier,
  OwnDivisionOfficer,
  ExceptionalDivisionOfficer,
  OfficerAttached,
  ExceptionalOfficerAttached,
  OldGuardSteadiness,
  LightInfantrySteps,
  CavalryPace,
  AustrianCavalryPace,
  FreshTroops,
  MarchColumnPace,
  SpentTroops,
  HinderedByWoods
};
inline constexpr rules::Chart<13, 1> manoeuvre_table{
    .id = "NF-T09",
    .title = "Manoeuvre modifiers",
    .columns{{{"value", added_text}}},
    .rows{{
        {ExceptionalBrigadier, "exceptional brigade commander", {1}, "NF-GMD-01"},
        {OwnDivisionOfficer, "own division officer", {1}, "NF-GMD-02"},
        {ExceptionalDivisionOfficer, "exceptional division officer", {2}, "NF-GMD-02"},
        {OfficerAttached, "officer attached", {2}, "NF-GMD-02"},
        {ExceptionalOfficerAttached, "exceptional officer attached", {3}, "NF-GMD-02"},
        {OldGuardSteadiness, "Old Guard", {1}, "NF-GMD-03"},
        {LightInfantrySteps, "light infantry", {1}, "NF-GMD-04"},
        {CavalryPace, "cavalry", {1}, "NF-GMD-05"},
        {AustrianCavalryPace, "Austrian, Saxon cavalry", {2}, "NF-GMD-05"},
        {FreshTroops, "fresh", {2}, "NF-GMD-06"},
        {MarchColumnPace, "march column", {2}, "NF-GMD-07"},
        {SpentTroops, "spent", {-2}, "NF-GMD-09"},
        {HinderedByWoods, "woods", {-1}, "NF-GMD-10"},
    }},
    .read_by{"NF-GMD-08"},
};
static_assert(well_formed(manoeuvre_table));

enum ManoeuvreNation : std::size_t {
  FrenchDrill,
  BritishDrill,
  AustrianDrill,
  PrussianDrill,
  RussianDrill,
  SpanishDrill,
  OttomanDrill,
  MinorDrill,
  TrainedSpanishDrill
};
inline constexpr rules::Chart<9, 4> national_manoeuvre_table{
    .id = "NF-T10",
    .title = "National modifiers to manoeuvre",
    .columns{{{"column to 1808", added_text},
              {"column from 1809", added_text},
              {"line to 1808", added_text},
              {"line from 1809", added_text}}},
    .rows{{
        {FrenchDrill, "France, Hesse, Baden, Vistula", {2, 2, 0, 0}, "NF-GMD-08"},
        {BritishDrill, "Britain", {1, 1, 1, 1}, "NF-GMD-08"},
        {AustrianDrill, "Austria", {0, 1, 0, 0}, "NF-GMD-08"},
        {PrussianDrill, "Prussia", {0, 1, 1, 0}, "NF-GMD-08"},
        {RussianDrill, "Russia", {0, 0, 0, 0}, "NF-GMD-08"},
        {SpanishDrill, "Spain, Saxony, Naples, Rhinebund", {0, 0, 0, 0}, "NF-GMD-08"},
        {OttomanDrill, "Ottoman", {0, 0, 0, 0}, "NF-GMD-08"},
        {MinorDrill, "Minors, Portugal", {0, 1, 0, 0}, "NF-GMD-08"},
        {TrainedSpanishDrill, "Spain trained", {1, 1, 0, 0}, "NF-GMD-08"},
    }},
    .read_by{"NF-ORG-04"},
    .by_column = true,
};
static_assert(well_formed(national_manoeuvre_table));

}  // namespace vedette::napoleonic_fury
