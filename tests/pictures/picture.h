#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace vedette::test {

struct Picture {
  int width = 0, height = 0;
  std::vector<std::uint8_t> rgba;
};

/// Empty when there is no such file or it is no PNG.
[[nodiscard]] Picture read_png(const std::string& file);

/// How far two pictures of one size lie apart.
struct Difference {
  double mean = 0;   // of all channels of all pixels, of 255
  double share = 0;  // of the pixels, those that an eye would see to differ
  Picture shown;     // grey where they agree, red where they do not
};
[[nodiscard]] Difference difference(const Picture& a, const Picture& b);

}  // namespace vedette::test
