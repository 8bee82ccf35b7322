#include "app/studio/shrunk.h"

#include <algorithm>

namespace vedette::app {

std::vector<std::uint8_t> shrunk(std::span<const std::uint8_t> rgba, Size from, Size to) {
  // As much of it as has the other's shape.
  const int width = std::min(from.width, from.height * to.width / to.height),
            height = std::min(from.height, from.width * to.height / to.width);
  const int left = (from.width - width) / 2, top = (from.height - height) / 2;
  std::vector<std::uint8_t> out;
  out.reserve(static_cast<std::size_t>(to.width) * static_cast<std::size_t>(to.height) * 4);
  for (int y = 0; y < to.height; ++y)
    for (int x = 0; x < to.width; ++x) {
      const int x0 = left + x * width / to.width, x1 = std::max(x0 + 1, left + (x + 1) * width / to.width);
      const int y0 = top + y * height / to.height, y1 = std::max(y0 + 1, top + (y + 1) * height / to.height);
      std::uint32_t sums[3] = {0, 0, 0};
      for (int row = y0; row < y1; ++row)
        for (int column = x0; column < x1; ++column)
          for (std::size_t part = 0; part < 3; ++part)
            sums[part] += rgba[4 * (static_cast<std::size_t>(row) * static_cast<std::size_t>(from.width) +
                                    static_cast<std::size_t>(column)) +
                               part];
      const auto count = static_cast<std::uint32_t>((x1 - x0) * (y1 - y0));
      for (const std::uint32_t sum : sums) out.push_back(static_cast<std::uint8_t>((sum + count / 2) / count));
      out.push_back(255);
    }
  return out;
}

}  // namespace vedette::app
