#include "render/ground_squares.h"

#include <algorithm>

#include "stage/cores.h"

namespace vedette::render {
namespace {

using stage::HeightGrid;
using stage::Vec3;

Vec3 place_of(const HeightGrid& ground, int column, int row) {
  column = std::clamp(column, 0, ground.columns - 1), row = std::clamp(row, 0, ground.rows - 1);
  return {ground.origin.x + static_cast<float>(column) * ground.cell,
          ground.origin.y + static_cast<float>(row) * ground.cell, ground.sample(column, row)};
}

/// Of a square in so many cells, whose outermost ring hangs down: as deep as neighbours of any level can differ.
std::vector<float> corners_of(const HeightGrid& ground, int left, int bottom, int cells, float skirt) {
  const int step = GroundSquare::cells / cells;
  std::vector<float> corners;
  for (int row = -1; row <= cells + 1; ++row)
    for (int column = -1; column <= cells + 1; ++column) {
      const int c = std::clamp(column, 0, cells), r = std::clamp(row, 0, cells);
      const Vec3 p = place_of(ground, left + c * step, bottom + r * step);
      corners.insert(corners.end(), {p.x, p.y, p.z - (c != column || r != row ? skirt : 0)});
    }
  return corners;
}

GroundSquare square_at(const HeightGrid& ground, int left, int bottom) {
  std::vector<float> heights;
  for (int row = 0; row <= GroundSquare::cells; ++row)
    for (int column = 0; column <= GroundSquare::cells; ++column)
      heights.push_back(place_of(ground, left + column, bottom + row).z);
  GroundSquare square;
  const HalvedGround halved{heights, GroundSquare::cells};
  for (std::size_t i = 0; i < square.halved.size(); ++i)
    square.halved[i] = halved.mesh(GroundSquare::details[i].off, GroundSquare::details[i].longest);
  const float skirt = 1.0F + 2 * square.halved.back().error;
  square.corners = corners_of(ground, left, bottom, GroundSquare::cells, skirt);
  square.coarse_corners = corners_of(ground, left, bottom, GroundSquare::coarse_cells, skirt);
  const auto [lowest, highest] = std::ranges::minmax(heights);
  square.low = place_of(ground, left, bottom);
  square.high = place_of(ground, left + GroundSquare::cells, bottom + GroundSquare::cells);
  square.low.z = lowest - skirt, square.high.z = highest;
  return square;
}

/// Of so many samples along a side of the field.
int squares_along(int samples) {
  return (samples - 2) / GroundSquare::cells + 1;
}

}  // namespace

int rows_of_squares(const HeightGrid& ground) {
  return squares_along(ground.rows);
}

std::vector<GroundSquare> row_of_squares(const HeightGrid& ground, int row) {
  std::vector<GroundSquare> squares(static_cast<std::size_t>(squares_along(ground.columns)));
  stage::over_cores(squares.size(), [&](std::size_t i) {
    squares[i] = square_at(ground, static_cast<int>(i) * GroundSquare::cells, row * GroundSquare::cells);
  });
  return squares;
}

}  // namespace vedette::render
