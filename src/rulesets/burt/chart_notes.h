#pragma once

#include "rules/chart.h"

namespace vedette::burt {

/// Which rules read each table, when its rows apply, and what in it the rulebook does not give.
[[nodiscard]] std::span<const rules::ChartNote> chart_notes();

}  // namespace vedette::burt
