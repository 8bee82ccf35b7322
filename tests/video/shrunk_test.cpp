#include "video/shrunk.h"

#include <doctest/doctest.h>

namespace vedette::video {

TEST_CASE("a picture made small is averaged, and of another shape its middle is taken") {
  std::vector<std::uint8_t> rgba;  // 8 x 2: a red end, four columns black and white by turns, a red end
  for (int y = 0; y < 2; ++y)
    for (int x = 0; x < 8; ++x) {
      const bool end = x < 2 || x > 5;
      const int grey = x % 2 == 0 ? 0 : 200;
      for (const int part : {end ? 250 : grey, end ? 0 : grey, end ? 0 : grey, 255})
        rgba.push_back(static_cast<std::uint8_t>(part));
    }
  const auto small = shrunk(rgba, 8, 2, 2, 1);
  REQUIRE(small.size() == 8);
  for (std::size_t i = 0; i < small.size(); ++i) {
    CAPTURE(i);
    CHECK(std::abs(int{small[i]} - (i % 4 == 3 ? 255 : 100)) <= 1);
  }
}

}  // namespace vedette::video
