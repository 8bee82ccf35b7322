#pragma once

#include "rulesets/burt/types.h"

namespace vedette::burt {

/// Every chart of the book, in its order, and the numbers in the text of its rules.
[[nodiscard]] std::span<const rules::ChartView> all_charts();

/// Whether a house value's ID names a row, a cell, or a rule that has a number.
[[nodiscard]] bool is_house_id(std::string_view id);
/// Why the house may not have its values: those of cells that are empty in the book and that no rule reads.
[[nodiscard]] std::vector<Refusal> house_faults(const BattleState&);

/// The book's lists that have no numbers of their own.
[[nodiscard]] std::span<const rules::ChartInfo> lists();

}  // namespace vedette::burt
