#include "app/studio/flat_tiles.h"

#include <doctest/doctest.h>

#include <vector>

namespace vedette::app::test {
namespace {

/// Grey everywhere but for a checker of two tones, so many pixels a square, in the left half.
std::vector<std::uint8_t> half_checked(Size size, int square, std::uint8_t other) {
  std::vector<std::uint8_t> rgba;
  for (int y = 0; y < size.height; ++y)
    for (int x = 0; x < size.width; ++x) {
      const bool dark = x < size.width / 2 && (x / square + y / square) % 2 == 0;
      const std::uint8_t grey = dark ? other : 200;
      rgba.insert(rgba.end(), {grey, grey, grey, 255});
    }
  return rgba;
}

TEST_CASE("ground is flat where its tiles differ by less than a twentieth of their lightness") {
  const Size size{512, 400};
  CHECK(flat_tiles(half_checked(size, 8, 200), size) == 1);
  CHECK(flat_tiles(half_checked(size, 8, 100), size) == doctest::Approx(0.5));
  CHECK(flat_tiles(half_checked(size, 8, 186), size) == 1);
  CHECK(flat_tiles(half_checked(size, 8, 176), size) == doctest::Approx(0.5));
}

TEST_CASE("the sky does not count") {
  const Size size{128, 400};
  std::vector<std::uint8_t> rgba = half_checked(size, 8, 200);
  for (std::size_t i = 0; i < rgba.size() * 35 / 100; i += 8) rgba[i] = rgba[i + 1] = 0;
  CHECK(flat_tiles(rgba, size) == 1);
}

}  // namespace
}  // namespace vedette::app::test
