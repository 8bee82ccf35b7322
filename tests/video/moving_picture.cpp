#include "video/moving_picture.h"

#include <algorithm>

namespace vedette::video::test {
namespace {

std::uint32_t noise(std::uint32_t x, std::uint32_t y) {
  std::uint32_t h = x * 0x9E3779B1U ^ y * 0x85EBCA77U;
  h = (h ^ (h >> 15U)) * 0x2C1B3C6DU;
  return h ^ (h >> 13U);
}

/// Ground: grass in three sizes of speckle, so that there is detail for the encoder at every scale.
int ground(std::uint32_t x, std::uint32_t y) {
  const auto speckle = [&](std::uint32_t size, std::uint32_t mask) {
    return static_cast<int>(noise(x / size, y / size) & mask);
  };
  return 70 + speckle(1, 15) + speckle(5, 15) + speckle(40, 31);
}

}  // namespace

std::vector<std::uint8_t> moving_picture(int width, int height, int n) {
  std::vector<std::uint8_t> rgba(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 4);
  const auto pan = static_cast<std::uint32_t>(n * 3);
  std::size_t at = 0;
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) {
      const auto px = static_cast<std::uint32_t>(x), py = static_cast<std::uint32_t>(y);
      int red = ground(px + pan, py), green = red + 25, blue = red / 2;
      const int file = x + 2 * n, rank = y - height / 3;
      if (rank >= 0 && rank < height / 3 && file / 160 % 2 == 0 && rank / 24 % 3 != 2 && file % 8 < 5 &&
          (rank + (n / 4 + file / 8) % 3) % 24 > 4)
        red = rank < height / 6 ? 160 : 35, green = 40, blue = rank < height / 6 ? 35 : 110;
      const int haze = std::clamp(140 - std::abs(y - height / 3) * 4, 0, 140) *
                       static_cast<int>(noise((px + pan / 3) / 90, py / 30) & 127U) / 127;
      const auto mixed = [&](int colour) {
        return static_cast<std::uint8_t>((colour * (255 - haze) + 235 * haze) / 255);
      };
      rgba[at++] = mixed(red);
      rgba[at++] = mixed(green);
      rgba[at++] = mixed(blue);
      rgba[at++] = 255;
    }
  return rgba;
}

}  // namespace vedette::video::test
