#pragma once

#include "rulesets/burt/types.h"
#include "rulesets/burt/writing.h"

namespace vedette::burt {

/// Numbers that stand in the text of rules; lengths in hundredths of an inch.
inline constexpr Chart<14, 1> numbers{.columns = {{{"value"}}},
                                      .rows = {{
                                          {"SB-GEN-01", {10}},     // gap of bodies in contact
                                          {"SB-FIRE-05", {200}},   // from the edge of a wood
                                          {"SB-FIRE-08", {4}},     // figures a die
                                          {"SB-FIRE-10", {2}},     // dice a gun with canister
                                          {"SB-MOVE-03", {200}},   // road bonus
                                          {"SB-MOVE-08", {100}},   // nearest to an enemy
                                          {"SB-TERR-06", {100}},   // behind a line
                                          {"SB-ASLT-01", {4500}},  // hundredths of a degree of the wheel
                                          {"SB-ASLT-05", {900}},   // musket range of a reaction
                                          {"SB-MOR-08", {10}},     // percent of casualties from fire
                                          {"SB-RES-02", {2}},      // times as many
                                          {"SB-ARMY-01", {25}},    // percent more or fewer than units
                                          {"SB-ARMY-02", {1}},     // lost by a rout
                                          {"SB-ARMY-03", {1}},     // lost by a reserve
                                      }},
                                      .by_rule = true};
static_assert(well_formed(numbers));

/// A rule in whose text a number stands; another is an error when compiled.
struct RuleNumber {
  std::size_t row;
  consteval RuleNumber(const char* rule) : row{rules::row_named(numbers, rule)} {}
};

/// A number printed in the text of a rule, or what the house says instead.
[[nodiscard]] inline Charted printed(const BattleState& state, RuleNumber number) {
  return chart(state, numbers, number.row);
}
[[nodiscard]] inline Length printed_length(const BattleState& state, RuleNumber number) {
  return core::hundredths_of_inch(printed(state, number).value);
}

}  // namespace vedette::burt
