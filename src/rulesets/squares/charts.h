#pragma once

#include <vector>

#include "rules/printed.h"

namespace vedette::squares {

/// Every printed number of the game.
[[nodiscard]] std::span<const rules::ChartView> all_charts();
[[nodiscard]] std::vector<rules::PrintedRow> printed_rows();
[[nodiscard]] std::span<const rules::ChartInfo> chart_infos();

}  // namespace vedette::squares
