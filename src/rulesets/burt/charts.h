#pragma once

#include "rulesets/burt/types.h"

namespace vedette::burt {

/// Every chart of the book, in its order, and the numbers in the text of its rules.
[[nodiscard]] std::span<const rules::ChartView> all_charts();

/// Every number that a house value may replace.
[[nodiscard]] std::vector<rules::PrintedRow> printed_rows();
[[nodiscard]] bool is_house_id(std::string_view id);
/// Why the house may not have its values: those of cells that are empty in the book and that no rule reads.
[[nodiscard]] std::vector<Refusal> house_faults(const BattleState&);

/// The charts as the panel and `vedette rules` show them, and the book's lists without numbers of their own.
[[nodiscard]] std::span<const rules::ChartInfo> chart_infos();

}  // namespace vedette::burt
