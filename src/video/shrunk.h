#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace vedette::video {

/// A picture laid over a smaller one, averaged, RGBA, top row first; of another shape its middle is taken.
/// Sizes in pixels. @throws FilmError (Codec) where swscale cannot.
[[nodiscard]] std::vector<std::uint8_t> shrunk(std::span<const std::uint8_t> rgba, int width, int height, int to_width,
                                               int to_height);

}  // namespace vedette::video
