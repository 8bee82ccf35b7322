#pragma once

#include "rules/printed.h"
#include "rulesets/napoleonic_fury/numbers.h"

namespace vedette::napoleonic_fury {

using rules::chart;
using rules::Charted;
using rules::house_mark;

/// The last row whose number in a column is not above a score, or none. Rows rise.
[[nodiscard]] std::optional<std::size_t> row_reached(const BattleState&, const rules::ChartView&, std::size_t column,
                                                     std::int64_t score);
/// A number printed in the text of a rule, or what the house says instead. @param which of the rule's numbers.
[[nodiscard]] inline Charted number(const BattleState& state, RuleNumber rule, std::size_t which = 0) {
  return chart(state, numbers, rule.row, which);
}

/// Every chart of numbers, those in the text of the rules the last.
[[nodiscard]] std::span<const rules::ChartView> all_charts();
/// Whether a house value's ID names a row, a cell, or a rule that has a number.
[[nodiscard]] bool is_house_id(std::string_view id);
/// Printed lists of words or shapes.
[[nodiscard]] std::span<const rules::ChartInfo> lists();
/// Why the house may not have its values: those the rules cannot work with, and those that would decide nothing.
[[nodiscard]] std::vector<Refusal> house_faults(const BattleState&);

}  // namespace vedette::napoleonic_fury
