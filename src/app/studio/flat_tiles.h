#pragma once

#include <cstdint>
#include <span>

#include "app/studio/picture_options.h"

namespace vedette::app {

/// The share, 0 to 1, of a picture's ground on which there is nothing to see: of its tiles of 64 x 64 pixels in the
/// lower 62 % those whose lightness differs by less than 5 % of its mean (standard deviation). @param rgba top row
/// first
[[nodiscard]] double flat_tiles(std::span<const std::uint8_t> rgba, Size size);

}  // namespace vedette::app
