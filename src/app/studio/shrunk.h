#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "app/studio/picture_options.h"

namespace vedette::app {

/// A picture laid over a smaller one, averaged, RGBA, top row first; of another shape its middle is taken.
[[nodiscard]] std::vector<std::uint8_t> shrunk(std::span<const std::uint8_t> rgba, Size from, Size to);

}  // namespace vedette::app
