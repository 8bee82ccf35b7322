#include "render/ground_mesh.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace vedette::render {
namespace {

/// The number of a vertex where the samples have a ring of skirt about them; -1 and cells + 1 are in the ring.
std::uint32_t vertex(int column, int row, int cells) {
  return static_cast<std::uint32_t>((row + 1) * (cells + 3) + column + 1);
}

}  // namespace

std::vector<std::uint32_t> whole_grid(int cells) {
  std::vector<std::uint32_t> triangles;
  for (int row = -1; row <= cells; ++row)
    for (int column = -1; column <= cells; ++column) {
      const std::uint32_t south_west = vertex(column, row, cells), south_east = vertex(column + 1, row, cells),
                          north_east = vertex(column + 1, row + 1, cells), north_west = vertex(column, row + 1, cells);
      triangles.insert(triangles.end(), {south_west, south_east, north_east, south_west, north_east, north_west});
    }
  return triangles;
}

HalvedGround::HalvedGround(std::span<const float> heights, int cells)
    : m_cells{cells}, m_heights{heights.begin(), heights.end()}, m_off(heights.size()) {
  for (int step = 2; step <= cells; step *= 2) judge_middles(step);
}

float HalvedGround::height(Corner at) const {
  return m_heights[static_cast<std::size_t>(at.row) * static_cast<std::size_t>(m_cells + 1) +
                   static_cast<std::size_t>(at.column)];
}

float HalvedGround::off(Corner at) const {
  const bool inside = at.column >= 0 && at.row >= 0 && at.column <= m_cells && at.row <= m_cells;
  return inside ? m_off[static_cast<std::size_t>(at.row) * static_cast<std::size_t>(m_cells + 1) +
                        static_cast<std::size_t>(at.column)]
                : 0;
}

/// Of sides so many cells long, and then of the diagonals of squares of such sides: smaller triangles first, as a
/// triangle is halved wherever one that comes of it is.
void HalvedGround::judge_middles(int step) {
  const int half = step / 2, quarter = half / 2;
  const auto judge = [&](Corner at, Corner from, Corner to, const std::array<Corner, 4>& next) {
    float worst = std::abs(height(at) - (height(from) + height(to)) / 2);
    for (const Corner& one : next) worst = std::max(worst, off(one));
    m_off[static_cast<std::size_t>(at.row) * static_cast<std::size_t>(m_cells + 1) +
          static_cast<std::size_t>(at.column)] = worst;
  };
  const auto judge_side = [&](Corner at, Corner from, Corner to) {
    const int c = at.column, r = at.row, q = quarter;
    // Of the shortest sides nothing comes that could be halved: it is the middle itself, not yet judged.
    judge(at, from, to, {Corner{c - q, r - q}, {c + q, r - q}, {c - q, r + q}, {c + q, r + q}});
  };
  for (int along = half; along <= m_cells; along += step)
    for (int across = 0; across <= m_cells; across += step) {
      judge_side({along, across}, {along - half, across}, {along + half, across});
      judge_side({across, along}, {across, along - half}, {across, along + half});
    }
  for (int row = half; row <= m_cells; row += step)
    for (int column = half; column <= m_cells; column += step) {
      // Diagonals run to the middle of the next larger square.
      const int lean = (column / step + row / step) % 2 == 0 ? half : -half;
      judge({column, row}, {column - half, row - lean}, {column + half, row + lean},
            {Corner{column - half, row}, {column + half, row}, {column, row - half}, {column, row + half}});
    }
}

/// The smallest there are, with no sample but their corners.
bool HalvedGround::is_half_a_cell(const Triangle& triangle) {
  const auto& [a, b, right] = triangle;
  return std::abs(a.column - b.column) == 1 && std::abs(a.row - b.row) == 1;
}

GroundMesh HalvedGround::mesh(float off, int longest) const {
  GroundMesh made;
  made.triangles.reserve(std::size_t{3} * 1024);
  const Corner south_west{0, 0}, north_east{m_cells, m_cells};
  halve({south_west, north_east, {m_cells, 0}}, off, longest, made);
  halve({north_east, south_west, {0, m_cells}}, off, longest, made);
  return made;
}

void HalvedGround::halve(const Triangle& triangle, float off, int longest, GroundMesh& made) const {
  const auto& [a, b, right] = triangle;
  const Corner middle{(a.column + b.column) / 2, (a.row + b.row) / 2};
  const int leg = std::abs(a.column - right.column) + std::abs(a.row - right.row);
  if (!is_half_a_cell(triangle) && (this->off(middle) > off || leg > longest)) {
    halve({right, a, middle}, off, longest, made);
    halve({b, right, middle}, off, longest, made);
    return;
  }
  add(triangle, made);
}

void HalvedGround::add(const Triangle& triangle, GroundMesh& made) const {
  const std::array<Corner, 3> round{triangle.a, triangle.right, triangle.b};
  for (const Corner& corner : round) made.triangles.push_back(vertex(corner.column, corner.row, m_cells));
  for (std::size_t i = 0; i < round.size(); ++i) add_skirt(round[i], round[(i + 1) % round.size()], made);
  if (!is_half_a_cell(triangle)) made.error = std::max(made.error, error_of(triangle));
}

/// A skirt under a side that lies on the square's edge.
void HalvedGround::add_skirt(Corner from, Corner to, GroundMesh& made) const {
  const auto both_at = [&](int Corner::*way, int where) { return from.*way == where && to.*way == where; };
  const int east = both_at(&Corner::column, m_cells) ? 1 : both_at(&Corner::column, 0) ? -1 : 0;
  const int north = both_at(&Corner::row, m_cells) ? 1 : both_at(&Corner::row, 0) ? -1 : 0;
  if (east == 0 && north == 0) return;
  const std::uint32_t a = vertex(from.column, from.row, m_cells), b = vertex(to.column, to.row, m_cells),
                      under_a = vertex(from.column + east, from.row + north, m_cells),
                      under_b = vertex(to.column + east, to.row + north, m_cells);
  made.triangles.insert(made.triangles.end(), {b, a, under_a, b, under_a, under_b});
}

float HalvedGround::error_of(const Triangle& triangle) const {
  const auto& [a, b, right] = triangle;
  const auto cross = [](Corner from, Corner to, Corner at) {
    return (to.column - from.column) * (at.row - from.row) - (to.row - from.row) * (at.column - from.column);
  };
  const auto [west, east] = std::minmax({a.column, b.column, right.column});
  const auto [south, north] = std::minmax({a.row, b.row, right.row});
  const int whole = cross(a, b, right);  // twice the area, less than nothing as corners go round clockwise
  float worst = 0;
  for (int row = south; row <= north; ++row)
    for (int column = west; column <= east; ++column) {
      const Corner at{column, row};
      const int by_a = cross(b, right, at), by_b = cross(right, a, at), by_right = cross(a, b, at);
      if (by_a > 0 || by_b > 0 || by_right > 0) continue;  // outside
      const float shown = (static_cast<float>(by_a) * height(a) + static_cast<float>(by_b) * height(b) +
                           static_cast<float>(by_right) * height(right)) /
                          static_cast<float>(whole);
      worst = std::max(worst, std::abs(shown - height(at)));
    }
  return worst;
}

}  // namespace vedette::render
