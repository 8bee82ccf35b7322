#pragma once

#include <vector>

#include "rules/printed.h"

namespace vedette::squares {

/// Every printed number of the game.
[[nodiscard]] std::span<const rules::ChartView> all_charts();

}  // namespace vedette::squares
