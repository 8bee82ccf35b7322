#pragma once

#include "rules/printed.h"

namespace vedette::squares {

/// Numbers that stand in the text of the rules.
inline constexpr rules::Chart<9, 1> numbers_in_text{
    .columns = {{{"number"}}},
    .rows = {{
        {"SQ-HIT-05", {5}},
        {"SQ-SKIR-06", {6}},
        {"SQ-MORL-05", {5}},
        {"SQ-RALY-02", {2}},
        {"SQ-RALY-03", {5}},
        {"SQ-CIC-01", {4}},
        {"SQ-BOMB-02", {2}},
        {"SQ-MOV-09", {1}},
        {"SQ-ACT-02", {3}},
    }},
    .by_rule = true,
};
static_assert(well_formed(numbers_in_text));

/// A rule with a number in its text; one without is an error when compiled.
struct RuleNumber {
  std::size_t row;
  consteval RuleNumber(const char* rule) : row{rules::row_named(numbers_in_text, rule)} {}
};
[[nodiscard]] inline rules::Charted number(const battle::BattleState& state, RuleNumber rule) {
  return rules::chart(state, numbers_in_text, rule.row);
}

}  // namespace vedette::squares
