#pragma once

#include <vector>

#include "app/bench.h"
#include "app/context.h"

namespace vedette::app {

/// What the desk takes beside a club's table, without drawing: a ghost at the mouse, an answer, taking back. Over each
/// game's longest bundled battle, said again answer by answer.
[[nodiscard]] std::vector<BenchLine> bench_desk(const Context&);

}  // namespace vedette::app
