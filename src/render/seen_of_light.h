#pragma once

#include <array>
#include <cstdint>

namespace vedette::render {

/// Light is the square of what is seen of it, 0 to 255: the most there is.
inline constexpr std::uint32_t most_light = 255 * 255;

/// Of every amount of light the byte whose square is nearest to it.
[[nodiscard]] const std::array<std::uint8_t, most_light + 1>& seen_of_light();

}  // namespace vedette::render
