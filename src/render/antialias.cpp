#include "render/antialias.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <vector>

#include "core/assert.h"
#include "stage/cores.h"

namespace vedette::render {
namespace {

constexpr int reach = 12;              // pixels that an edge is followed either way
constexpr int faint = 64;              // of 2040: with less contrast nothing is an edge
constexpr int shallow = 8;             // nor with less than this part of the brightest about it
constexpr float softens_dots = 0.75F;  // share of the other pixel where one is alone among those about it

/// The rows of a picture, some at once on every core.
template <class Work>
void over_rows(int height, const Work& work) {
  constexpr int band = 32;
  stage::over_cores(static_cast<std::size_t>((height + band - 1) / band), [&](std::size_t n) {
    const int first = static_cast<int>(n) * band;
    for (int y = first; y < std::min(height, first + band); ++y) work(y);
  });
}

/// How bright pixels are, 0 to 2040, in whole numbers. Beyond its border the picture goes on as it ends there, as far
/// as an edge is followed.
class Brightness {
 public:
  Brightness(std::span<const std::uint8_t> rgba, int width, int height)
      : m_down{width + 2 * margin},
        m_values(static_cast<std::size_t>(m_down) * static_cast<std::size_t>(height + 2 * margin)) {
    over_rows(height + 2 * margin, [&](int n) {
      const int y = std::clamp(n - margin, 0, height - 1);
      const std::uint8_t* seen = &rgba[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) * 4];
      std::uint16_t* row = &m_values[static_cast<std::size_t>(n) * static_cast<std::size_t>(m_down)];
      std::uint16_t* const begin = row + margin;
      for (int x = 0; x < width; ++x, seen += 4)
        begin[x] = static_cast<std::uint16_t>(2 * seen[0] + 5 * seen[1] + seen[2]);
      std::fill_n(row, margin, begin[0]);
      std::fill_n(begin + width, margin, begin[width - 1]);
    });
  }
  /// The first pixel of a row; the others are beside it.
  [[nodiscard]] const std::uint16_t* row(int y) const {
    return &m_values[static_cast<std::size_t>(y + margin) * static_cast<std::size_t>(m_down)] + margin;
  }
  /// From a pixel to the one below it.
  [[nodiscard]] std::ptrdiff_t down() const { return m_down; }

 private:
  static constexpr int margin = reach + 1;
  int m_down;
  std::vector<std::uint16_t> m_values;
};

/// Which pixels of a row lie at an edge. Most lie at none, and this is all that is asked of them.
void mark_edges(const std::uint16_t* row, std::ptrdiff_t down, std::vector<std::uint8_t>& at_edge) {
  const auto width = static_cast<std::ptrdiff_t>(at_edge.size());
  for (std::ptrdiff_t x = 0; x < width; ++x) {
    const int here = row[x], north = row[x - down], south = row[x + down], west = row[x - 1], east = row[x + 1];
    const int high = std::max(std::max(std::max(north, south), std::max(west, east)), here),
              low = std::min(std::min(std::min(north, south), std::min(west, east)), here);
    at_edge[static_cast<std::size_t>(x)] = high - low >= std::max(faint, high / shallow) ? 1 : 0;
  }
}

/// What a pixel at an edge takes of the one beyond it.
struct Mixed {
  std::ptrdiff_t other = 0;
  float share = 0;
};

Mixed mixed(const std::uint16_t* pixel, std::ptrdiff_t down) {
  const int here = pixel[0], north = pixel[-down], south = pixel[down], west = pixel[-1], east = pixel[1],
            north_west = pixel[-down - 1], north_east = pixel[-down + 1], south_west = pixel[down - 1],
            south_east = pixel[down + 1];
  const int high = std::max({here, north, south, west, east}), low = std::min({here, north, south, west, east});
  const int about = 2 * (north + south + west + east) + north_west + north_east + south_west + south_east;
  const float alone = std::min(1.0F,
                               static_cast<float>(std::abs(about - 12 * here)) / static_cast<float>(12 * (high - low))),
              eased = alone * alone * (3 - 2 * alone);
  const int bends_down = std::abs(north_west + south_west - 2 * west) + 2 * std::abs(north + south - 2 * here) +
                         std::abs(north_east + south_east - 2 * east),
            bends_across = std::abs(north_west + north_east - 2 * north) + 2 * std::abs(west + east - 2 * here) +
                           std::abs(south_west + south_east - 2 * south);
  const bool level = bends_down >= bends_across;  // it runs from left to right
  const std::ptrdiff_t beside = level ? down : 1, along = level ? 1 : down;
  const int before = std::abs(pixel[-beside] - here), after = std::abs(pixel[beside] - here);
  const std::ptrdiff_t other = before >= after ? -beside : beside;
  // A stair ends where both sides of it together are much brighter or darker than here.
  const int both = here + pixel[other], much = std::max(before, after) / 2;
  int differs = 0;
  const auto follow = [&](std::ptrdiff_t step) {
    for (int far = 1;; ++far) {
      differs = pixel[far * step] + pixel[far * step + other] - both;
      if (std::abs(differs) >= much || far == reach) return far;
    }
  };
  const int backwards = follow(-along), differs_there = differs, forwards = follow(along);
  if (backwards < forwards) differs = differs_there;
  const bool ends = std::abs(differs) >= much, crosses = (differs < 0) != (2 * here - both < 0);
  const float stair = ends && crosses ? 0.5F - static_cast<float>(std::min(backwards, forwards)) /
                                                   static_cast<float>(backwards + forwards)
                                      : 0.0F;
  return {other, std::max(stair, softens_dots * eased * eased)};
}

std::uint8_t mixed_light(std::uint8_t one, std::uint8_t other, float share) {
  const float light = static_cast<float>(one * one);
  return static_cast<std::uint8_t>(std::sqrt(light + (static_cast<float>(other * other) - light) * share) + 0.5F);
}

}  // namespace

void antialias(std::span<const std::uint8_t> from, std::span<std::uint8_t> to, int width, int height) {
  const std::size_t row_bytes = static_cast<std::size_t>(width) * 4,
                    bytes = row_bytes * static_cast<std::size_t>(height);
  ASSERT(width > 0 && height > 0 && from.size() == bytes && to.size() == bytes, "both pictures are of that size");
  const Brightness brightness{from, width, height};
  const std::ptrdiff_t down = brightness.down();
  over_rows(height, [&](int y) {
    const std::size_t begin = static_cast<std::size_t>(y) * row_bytes;
    std::ranges::copy(from.subspan(begin, row_bytes), &to[begin]);
    const std::uint16_t* const row = brightness.row(y);
    std::vector<std::uint8_t> at_edge(static_cast<std::size_t>(width));
    mark_edges(row, down, at_edge);
    for (int x = 0; x < width; ++x) {
      if (at_edge[static_cast<std::size_t>(x)] == 0) continue;
      const auto [other, share] = mixed(row + x, down);
      if (share <= 0) continue;
      // The same way in the picture, whose border goes on beyond it.
      const bool level = std::abs(other) == down;
      const int way = other < 0 ? -1 : 1, beyond_x = level ? x : std::clamp(x + way, 0, width - 1),
                beyond_y = level ? std::clamp(y + way, 0, height - 1) : y;
      const std::size_t here = begin + static_cast<std::size_t>(x) * 4,
                        there = static_cast<std::size_t>(beyond_y) * row_bytes + static_cast<std::size_t>(beyond_x) * 4;
      for (std::size_t channel = 0; channel < 3; ++channel)
        to[here + channel] = mixed_light(from[here + channel], from[there + channel], share);
    }
  });
}

}  // namespace vedette::render
