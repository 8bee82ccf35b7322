#include "video/palette.h"

#include <algorithm>

namespace vedette::video {
namespace {

/// Pixels of one cell of the colour cube: how many, and their sums.
struct Cell {
  std::array<std::uint64_t, 3> sum{};
  std::uint64_t count = 0;
  [[nodiscard]] int mean(std::size_t channel) const { return static_cast<int>(sum[channel] / count); }
};

struct Box {
  std::size_t from = 0, to = 0;  // of the list of cells
  std::uint64_t count = 0;
  std::size_t channel = 0;  // its longest side
  int length = 0;
};

Box measured(const std::vector<Cell>& cells, std::size_t from, std::size_t to) {
  Box box{.from = from, .to = to};
  for (std::size_t i = from; i < to; ++i) box.count += cells[i].count;
  for (std::size_t channel = 0; channel < 3; ++channel) {
    int low = 255, high = 0;
    for (std::size_t i = from; i < to; ++i)
      low = std::min(low, cells[i].mean(channel)), high = std::max(high, cells[i].mean(channel));
    if (high - low > box.length) box.length = high - low, box.channel = channel;
  }
  return box;
}

}  // namespace

Palette::Palette(std::span<const std::uint8_t> rgba) : m_nearest(cells) {
  std::vector<Cell> all(cells);
  for (std::size_t i = 0; i + 3 < rgba.size(); i += 4) {
    Cell& one = all[cell(rgba[i], rgba[i + 1], rgba[i + 2])];
    for (std::size_t channel = 0; channel < 3; ++channel) one.sum[channel] += rgba[i + channel];
    ++one.count;
  }
  std::erase_if(all, [](const Cell& one) { return one.count == 0; });
  if (all.empty()) return;
  std::vector<Box> boxes{measured(all, 0, all.size())};
  while (boxes.size() < m_colours.size()) {
    // Long boxes before full ones: a sign of few pixels keeps its colour beside a field of paper.
    const auto widest = std::ranges::max_element(boxes, {}, &Box::length);
    if (widest->length == 0) break;
    const Box box = *widest;
    const auto begin = all.begin() + static_cast<std::ptrdiff_t>(box.from);
    const auto end = all.begin() + static_cast<std::ptrdiff_t>(box.to);
    std::sort(begin, end, [&](const Cell& a, const Cell& b) { return a.mean(box.channel) < b.mean(box.channel); });
    std::uint64_t so_far = 0;
    std::size_t middle = box.from;
    while (middle + 1 < box.to && so_far * 2 < box.count) so_far += all[middle++].count;
    middle = std::clamp(middle, box.from + 1, box.to - 1);
    *widest = measured(all, box.from, middle);
    boxes.push_back(measured(all, middle, box.to));
  }
  std::vector<std::array<int, 3>> means;
  for (const Box& box : boxes) {
    std::array<std::uint64_t, 3> sum{};
    for (std::size_t i = box.from; i < box.to; ++i)
      for (std::size_t channel = 0; channel < 3; ++channel) sum[channel] += all[i].sum[channel];
    std::array<int, 3> mean{};
    for (std::size_t channel = 0; channel < 3; ++channel) mean[channel] = static_cast<int>(sum[channel] / box.count);
    m_colours[means.size()] = 0xFF000000U | static_cast<std::uint32_t>(mean[0]) << 16U |
                              static_cast<std::uint32_t>(mean[1]) << 8U | static_cast<std::uint32_t>(mean[2]);
    means.push_back(mean);
  }
  constexpr int side = 1 << bits, half = 1 << (7 - bits);
  for (int r = 0; r < side; ++r)
    for (int g = 0; g < side; ++g)
      for (int b = 0; b < side; ++b) {
        const std::array<int, 3> at{(r << (8 - bits)) + half, (g << (8 - bits)) + half, (b << (8 - bits)) + half};
        const auto off = [&](const std::array<int, 3>& mean) {
          int sum = 0;
          for (std::size_t channel = 0; channel < 3; ++channel)
            sum += (mean[channel] - at[channel]) * (mean[channel] - at[channel]);
          return sum;
        };
        const auto best = std::ranges::min_element(means, {}, off);
        m_nearest[cell(static_cast<std::size_t>(at[0]), static_cast<std::size_t>(at[1]),
                       static_cast<std::size_t>(at[2]))] = static_cast<std::uint8_t>(best - means.begin());
      }
}

}  // namespace vedette::video
