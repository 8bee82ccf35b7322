#pragma once

#include "rules/printed.h"
#include "rulesets/napoleonic_fury/types.h"

namespace vedette::napoleonic_fury {

/// Numbers that stand in the text of the rules: inches in hundredths, sixths of a move, degrees, points.
inline constexpr rules::Chart<33, 4> numbers{
    .columns{{"first", "second", "third", "fourth"}},
    .rows{{
        {"NF-ORG-01", {3, 7}},        // stands of a brigade
        {"NF-CMD-03", {200, 100}},    // exceptional, replacement
        {"NF-CMD-05", {200}},         // of woods or town
        {"NF-LDR-04", {10}},          // unhurt from
        {"NF-GEO-04", {45, 30}},      // degrees: infantry, artillery
        {"NF-GEO-05", {200}},         // of woods or town
        {"NF-GEO-08", {50}},          // from a line feature
        {"NF-FRM-07", {2}},           // a change costs the line move over this
        {"NF-MAN-07", {1}},           // stands
        {"NF-MAN-08", {300}},         // back
        {"NF-MAN-10", {3}},           // sixths
        {"NF-MAN-12", {3}},           // sixths of a move back
        {"NF-MAN-14", {3}},           // sixths
        {"NF-MAN-15", {4}},           // sixths
        {"NF-MOV-03", {45}},          // degrees
        {"NF-MOV-04", {2}},           // road inches for one
        {"NF-MOV-06", {300}},         // through friends
        {"NF-MOV-07", {200, 100}},    // horse, heavy
        {"NF-MOV-08", {100}},         // from the enemy
        {"NF-CHG-01", {45}},          // degrees
        {"NF-RCT-04", {3}},           // sixths
        {"NF-FIR-07", {3}},           // limit of modifiers
        {"NF-FMD-01", {800}},         // reach
        {"NF-FMD-02", {200}},         // reach
        {"NF-MEL-06", {2, 10}},       // stands, difference beyond which more are lost
        {"NF-MEL-07", {1, 3}},        // stands, sixths to pull back
        {"NF-MEL-08", {300, 900}},    // troops, batteries
        {"NF-MEL-09", {1}},           // stands
        {"NF-MEL-10", {300}},         // back
        {"NF-MEL-11", {1}},           // stands
        {"NF-MEL-12", {2, 10}},       // stands, difference beyond which more are lost
        {"NF-BRK-03", {3}},           // sixths
        {"NF-VIC-01", {1, 2, 4, 1}},  // worn, spent, destroyed; battery, commander or officer
    }},
    .by_rule = true,
};
static_assert(well_formed(numbers));

/// A rule with numbers in its text. One that has none is an error when compiled.
struct RuleNumber {
  std::size_t row;
  consteval RuleNumber(const char* rule) : row{rules::row_named(numbers, rule)} {}
};

}  // namespace vedette::napoleonic_fury
