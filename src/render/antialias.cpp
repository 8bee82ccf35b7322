#include "render/antialias.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <vector>

#include "core/assert.h"
#include "render/seen_of_light.h"
#include "stage/cores.h"

namespace vedette::render {
namespace {

constexpr int reach = 12;              // pixels that an edge is followed either way
constexpr int faint = 64;              // of 2040: with less contrast nothing is an edge
constexpr int shallow = 8;             // nor with less than this part of the brightest about it
constexpr float softens_dots = 0.75F;  // share of the other pixel where one is alone among those about it

/// How bright pixels are, 0 to 2040, in whole numbers. Beyond its border the picture goes on as it ends there, as far
/// as an edge is followed.
class Brightness {
 public:
  Brightness(std::span<const std::uint8_t> rgba, int width, int height)
      : m_down{width + 2 * margin},
        m_values(static_cast<std::size_t>(m_down) * static_cast<std::size_t>(height + 2 * margin)) {
    stage::over_rows(height + 2 * margin, [&](int n) {
      const int y = std::clamp(n - margin, 0, height - 1);
      const std::uint8_t* pixel = &rgba[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) * 4];
      std::uint16_t* row = &m_values[static_cast<std::size_t>(n) * static_cast<std::size_t>(m_down)];
      std::uint16_t* const begin = row + margin;
      for (int x = 0; x < width; ++x, pixel += 4)
        begin[x] = static_cast<std::uint16_t>(2 * pixel[0] + 5 * pixel[1] + pixel[2]);
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
  static constexpr int margin = reach;
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

/// A pixel and those about it.
struct Around {
  Around(const std::uint16_t* pixel, std::ptrdiff_t down)
      : here{pixel[0]},
        north{pixel[-down]},
        south{pixel[down]},
        west{pixel[-1]},
        east{pixel[1]},
        north_west{pixel[-down - 1]},
        north_east{pixel[-down + 1]},
        south_west{pixel[down - 1]},
        south_east{pixel[down + 1]} {}

  /// How much it differs from all of them, 0 to 1, @pre at an edge: a dot, or part of what is thinner than a pixel.
  [[nodiscard]] float alone() const {
    const int contrast = std::max({here, north, south, west, east}) - std::min({here, north, south, west, east});
    const int about = 2 * (north + south + west + east) + north_west + north_east + south_west + south_east;
    return std::min(1.0F, static_cast<float>(std::abs(about - 12 * here)) / static_cast<float>(12 * contrast));
  }
  /// The edge it lies at runs from left to right rather than up and down.
  [[nodiscard]] bool level() const {
    const auto bend = [](int one, int middle, int other) { return std::abs(one + other - 2 * middle); };
    return bend(north_west, west, south_west) + 2 * bend(north, here, south) + bend(north_east, east, south_east) >=
           bend(north_west, north, north_east) + 2 * bend(west, here, east) + bend(south_west, south, south_east);
  }

  int here, north, south, west, east, north_west, north_east, south_west, south_east;
};

/// Where a stair ends: how many pixels away, and how much brighter than here both sides of the edge together are there.
struct End {
  int away = 0, brighter = 0;
};

/// The share, up to a half, that a pixel has of what lies beyond an edge: of a stair the more the nearer its end is at
/// which the other side comes up to it.
/// @param along, other steps to the next pixel along the edge, and to the one beyond it
float share_of_stair(const std::uint16_t* pixel, std::ptrdiff_t along, std::ptrdiff_t other) {
  const int both = pixel[0] + pixel[other], much = std::abs(pixel[other] - pixel[0]) / 2;
  const auto end = [&](std::ptrdiff_t step) {
    for (int away = 1;; ++away)
      if (const int brighter = pixel[away * step] + pixel[away * step + other] - both;
          std::abs(brighter) >= much || away == reach)
        return End{away, brighter};
  };
  const End back = end(-along), on = end(along), nearer = back.away < on.away ? back : on;
  const bool ends = std::abs(nearer.brighter) >= much, is_other = (nearer.brighter < 0) != (2 * pixel[0] < both);
  if (!ends || !is_other) return 0;
  return 0.5F - static_cast<float>(nearer.away) / static_cast<float>(back.away + on.away);
}

/// What a pixel at an edge takes of the one beyond it.
struct Mixed {
  int right = 0, down = 0;  // from the one to the other
  int of_256 = 0;
};

Mixed mixed_at(const std::uint16_t* pixel, std::ptrdiff_t down) {
  const Around around{pixel, down};
  const bool level = around.level();
  const std::ptrdiff_t beside = level ? down : 1, along = level ? 1 : down;
  const int here = pixel[0], way = std::abs(pixel[-beside] - here) >= std::abs(pixel[beside] - here) ? -1 : 1;
  const float alone = around.alone(), eased = alone * alone * (3 - 2 * alone);
  const float share = std::max(share_of_stair(pixel, along, way * beside), softens_dots * eased * eased);
  return {level ? 0 : way, level ? way : 0, static_cast<int>(256 * share)};
}

/// A pixel as light as its own light and a share of another's.
void mix(const std::uint8_t* own, const std::uint8_t* other, int of_256, std::uint8_t* to) {
  const auto& seen = seen_of_light();
  for (std::size_t channel = 0; channel < 3; ++channel) {
    const int light = own[channel] * own[channel], more = other[channel] * other[channel] - light;
    to[channel] = seen[static_cast<std::size_t>(light + more * of_256 / 256)];
  }
}

}  // namespace

void antialias(std::span<const std::uint8_t> from, std::span<std::uint8_t> to, int width, int height) {
  const auto index_of = [&](int x, int y) {  // the picture's border goes on beyond it
    return (static_cast<std::size_t>(std::clamp(y, 0, height - 1)) * static_cast<std::size_t>(width) +
            static_cast<std::size_t>(std::clamp(x, 0, width - 1))) *
           4;
  };
  const std::size_t row_bytes = static_cast<std::size_t>(width) * 4,
                    bytes = row_bytes * static_cast<std::size_t>(height);
  ASSERT(width > 0 && height > 0 && from.size() == bytes && to.size() == bytes, "both pictures are of that size");
  ASSERT(from.data() != to.data(), "each pixel is made of those about it as they were");
  const Brightness brightness{from, width, height};
  stage::over_rows(height, [&](int y) {
    std::ranges::copy(from.subspan(index_of(0, y), row_bytes), &to[index_of(0, y)]);
    std::vector<std::uint8_t> at_edge(static_cast<std::size_t>(width));
    mark_edges(brightness.row(y), brightness.down(), at_edge);
    for (int x = 0; x < width; ++x) {
      if (at_edge[static_cast<std::size_t>(x)] == 0) continue;
      const Mixed mixed = mixed_at(brightness.row(y) + x, brightness.down());
      if (mixed.of_256 > 0)
        mix(&from[index_of(x, y)], &from[index_of(x + mixed.right, y + mixed.down)], mixed.of_256, &to[index_of(x, y)]);
    }
  });
}

}  // namespace vedette::render
