#include "stage/contours.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace vedette::stage {
namespace {

/// Where a line of one height crosses the edges of the cells, and which crossings of a cell belong together.
class Level {
 public:
  Level(const HeightGrid& ground, float height, int stride)
      : m_ground{ground},
        m_height{height},
        m_stride{stride},
        m_columns{(ground.columns - 1) / stride + 1},
        m_rows{(ground.rows - 1) / stride + 1} {
    for (int row = 0; row + 1 < m_rows; ++row)
      for (int column = 0; column + 1 < m_columns; ++column) join_cell(column, row);
  }

  /// Takes the crossings up into lines: first those with ends, then the closed ones.
  void draw(std::vector<Contour>& contours) {
    for (const bool closed : {false, true})
      for (auto& [edge, crossing] : m_crossings)
        if (!crossing.taken && (closed || crossing.count == 1)) contours.push_back({m_height, line_from(edge)});
  }

 private:
  struct Crossing {
    Vec2 at;
    std::array<int, 2> next{};
    int count = 0;
    bool taken = false;
  };

  [[nodiscard]] float sample(int column, int row) const { return m_ground.sample(column * m_stride, row * m_stride); }
  [[nodiscard]] Vec2 corner(int column, int row) const {
    const float cell = m_ground.cell * static_cast<float>(m_stride);
    return m_ground.origin + Vec2{static_cast<float>(column) * cell, static_cast<float>(row) * cell};
  }

  /// The crossing of the edge that runs east (or north) from a corner; its key, or -1 where the line passes it by.
  int cross(int column, int row, bool north) {
    const int to_column = column + (north ? 0 : 1), to_row = row + (north ? 1 : 0);
    const float a = sample(column, row), b = sample(to_column, to_row);
    if ((a < m_height) == (b < m_height)) return -1;
    const int key = 2 * (row * m_columns + column) + (north ? 1 : 0);
    m_crossings[key].at = mix(corner(column, row), corner(to_column, to_row), (m_height - a) / (b - a));
    return key;
  }

  void join(int a, int b) {
    Crossing &one = m_crossings[a], &other = m_crossings[b];
    one.next[static_cast<std::size_t>(one.count++)] = b;
    other.next[static_cast<std::size_t>(other.count++)] = a;
  }

  void join_cell(int column, int row) {
    const std::array around{cross(column, row, false), cross(column + 1, row, true), cross(column, row + 1, false),
                            cross(column, row, true)};
    std::array<int, 4> crossed{};
    std::size_t count = 0;
    for (const int key : around)
      if (key >= 0) crossed[count++] = key;
    if (count == 2) join(crossed[0], crossed[1]);
    if (count < 4) return;
    // A saddle: the middle decides which slopes hang together.
    const float middle =
        (sample(column, row) + sample(column + 1, row) + sample(column, row + 1) + sample(column + 1, row + 1)) / 4;
    const bool turned = (middle < m_height) == (sample(column, row) < m_height);
    join(crossed[0], crossed[turned ? 1 : 3]);
    join(crossed[2], crossed[turned ? 3 : 1]);
  }

  std::vector<Vec2> line_from(int start) {
    std::vector<Vec2> points;
    for (int at = start; at >= 0;) {
      Crossing& crossing = m_crossings.at(at);
      crossing.taken = true;
      points.push_back(crossing.at);
      int onward = -1;
      for (int i = 0; i < crossing.count; ++i)
        if (const int next = crossing.next[static_cast<std::size_t>(i)]; !m_crossings.at(next).taken) onward = next;
      if (onward < 0 && points.size() > 2 && crossing.count == 2 &&
          (crossing.next[0] == start || crossing.next[1] == start))
        points.push_back(m_crossings.at(start).at);
      at = onward;
    }
    return points;
  }

  const HeightGrid& m_ground;
  float m_height;
  int m_stride, m_columns, m_rows;
  std::map<int, Crossing> m_crossings;  // by edge, so that the lines come in the same order everywhere
};

}  // namespace

std::vector<Contour> contours_of(const HeightGrid& ground, float step, float spacing) {
  std::vector<Contour> contours;
  if (ground.columns < 2 || ground.rows < 2) return contours;
  const int stride = std::clamp(static_cast<int>(spacing / ground.cell), 1, std::min(ground.columns, ground.rows) - 1);
  const auto [low, high] = std::ranges::minmax(ground.metres);
  for (float height = (std::floor(low / step) + 1) * step; height < high; height += step)
    Level{ground, height, stride}.draw(contours);
  return contours;
}

float contour_step(const HeightGrid& ground) {
  if (ground.metres.empty()) return 1;
  const auto [low, high] = std::ranges::minmax(ground.metres);
  for (const float step : {1.0F, 2.0F, 5.0F, 10.0F, 20.0F})
    if ((high - low) / step <= 16) return step;
  return 50;
}

}  // namespace vedette::stage
