#pragma once

#include <string>
#include <vector>

#include "app/bench.h"
#include "app/context.h"
#include "render/stage.h"

namespace vedette::app {

/// Frames a second of the bundled Waterloo by each camera and look and of armies of 1,000 to 200,000 figures, the
/// processor's share before the graphics system, the time to the first picture and memory.
/// @param only lines whose name holds this; empty for all. @pre there is a display. @throws Failure, and as Stage does.
[[nodiscard]] std::vector<BenchLine> bench_frame(const Context&, render::Quality, const std::string& only);

}  // namespace vedette::app
