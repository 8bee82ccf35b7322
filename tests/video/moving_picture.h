#pragma once

#include <cstdint>
#include <vector>

namespace vedette::video::test {

/// A made-up battle picture for the encoder: textured ground that pans, blocks of men that march over it, drifting
/// smoke. Hard enough to be honest: every pixel moves. The same `n` gives the same picture.
[[nodiscard]] std::vector<std::uint8_t> moving_picture(int width, int height, int n);

}  // namespace vedette::video::test
