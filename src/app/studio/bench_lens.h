#pragma once

#include <vector>

#include "app/bench.h"
#include "app/context.h"

namespace vedette::app {

/// What pictures of many exposures take: a frame of a film, a still of Waterloo with all that comes before it; whether
/// they are the same when time stands still; and what it takes to antialias a picture of one. In film quality.
/// @pre there is a display.
[[nodiscard]] std::vector<BenchLine> bench_lens(const Context&);

}  // namespace vedette::app
