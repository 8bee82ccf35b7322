#pragma once

#include <vector>

#include "app/bench.h"
#include "app/context.h"

namespace vedette::app {

/// What the sound of a film costs, of the bundled Maida and Waterloo. @throws Failure
[[nodiscard]] std::vector<BenchLine> bench_sound(const Context&);

}  // namespace vedette::app
