#pragma once

#include "rules/printed.h"
#include "rulesets/death_or_glory/types.h"

// Numbers that stand in the text of the rules: metres, unless something else is said.

namespace vedette::death_or_glory {

inline constexpr rules::Chart<47, 3> numbers{.columns = {{{"first"}, {"second"}, {"third"}}},
                                             .rows = {{
                                                 {"DG-UNI-02", {300}},       // points a figure
                                                 {"DG-UNI-15", {150, 300}},  // foot, cavalry
                                                 {"DG-UNI-16", {150}},       // secure flanks
                                                 {"DG-UNI-17", {150}},       // supported
                                                 {"DG-UNI-18", {5}},         // metres from linear cover
                                                 {"DG-CMD-03", {300}},       // from the objective of a hold
                                                 {"DG-CMD-07", {50}},        // by voice
                                                 {"DG-CMD-09", {150}},       // where a rating counts
                                                 {"DG-CMD-10", {50}},        // influence
                                                 {"DG-CMD-12", {10, 50}},    // enemy this near, friend this near
                                                 {"DG-RAL-01", {250}},       // a formed enemy
                                                 {"DG-RAL-02", {50}},        // a commander who helps
                                                 {"DG-MOV-04", {1}},         // quarters
                                                 {"DG-MOV-05", {50, 2}},     // metres back, metres paid for each
                                                 {"DG-TER-09", {500, 250}},  // open, dense woods
                                                 {"DG-FRM-10", {1}},         // quarters
                                                 {"DG-FRM-11", {1}},         // quarters
                                                 {"DG-CHG-03", {45}},        // degrees
                                                 {"DG-CHG-05", {50, 150}},   // straight metres: infantry, cavalry
                                                 {"DG-CHG-20", {1}},         // quarters of a wheel
                                                 {"DG-CHG-23", {75}},        // percent of the allowance
                                                 {"DG-CHG-24", {50}},  // percent: most for infantry charged by cavalry
                                                 {"DG-CHG-27", {50}},  // metres a shaken charger halts short
                                                 {"DG-CHG-29", {25}},  // metres short of another enemy
                                                 {"DG-CRT-04", {10, 25}},    // margin, percent of strength
                                                 {"DG-FIR-03", {200}},       // muskets
                                                 {"DG-FIR-04", {10}},        // degrees
                                                 {"DG-FIR-15", {3}},         // turns
                                                 {"DG-FIR-20", {6}},         // most ranks that count
                                                 {"DG-SKR-01", {2, 6}},      // figures of a company
                                                 {"DG-SKR-02", {3}},         // one in so many
                                                 {"DG-SKR-03", {200}},       // a company from its battalion
                                                 {"DG-SKR-05", {200}},       // a screen
                                                 {"DG-SKR-06", {2}},         // figures deep
                                                 {"DG-SKR-09", {40, 150}},   // metres kept, metres of falling back
                                                 {"DG-LDR-01", {50}},        // a general
                                                 {"DG-MEL-05", {2}},         // figures
                                                 {"DG-MEL-10", {150, 200}},  // percent: cover, works
                                                 {"DG-BRK-04", {125}},       // percent
                                                 {"DG-FAT-02", {2, 4}},      // rounds; twice as many under hard cover
                                                 {"DG-FAT-04", {2, 2, 1}},   // budget, a round, a fire
                                                 {"DG-MRL-02", {50}},        // percent
                                                 {"DG-MRL-05", {150}},       // friends in flight
                                                 {"DG-CTL-07", {100}},       // who counts for control
                                                 {"DG-ROU-06", {25}},        // metres short
                                                 {"DG-VIC-01", {50}},        // percent of units
                                                 {"DG-VIC-02", {5}},         // percent of difference
                                             }},
                                             .by_rule = true};
static_assert(well_formed(numbers));

/// A rule with a number, known when compiled.
struct RuleNumber {
  std::size_t row;
  consteval RuleNumber(const char* rule) : row{rules::row_named(numbers, rule)} {}
};

}  // namespace vedette::death_or_glory
