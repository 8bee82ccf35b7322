#pragma once

#include <array>
#include <limits>
#include <vector>

#include "render/ground_mesh.h"
#include "stage/geometry.h"
#include "stage/scenery.h"

namespace vedette::render {

/// A square of the ground, in levels of detail over the same corners, for `Terrain` to draw.
struct GroundSquare {
  static constexpr int cells = 64;
  static constexpr int coarse_cells = 4;  // of a side at its coarsest

  /// Metres that the ground may be off a side that is not halved, and the most cells of a leg, as haze and clouds'
  /// shadows are worked out at corners.
  struct Detail {
    float off;
    int longest;
  };
  /// After every cell's own triangles, the coarsest last.
  static constexpr std::array details{
      Detail{0.015F, 8}, Detail{0.04F, 8}, Detail{0.10F, 8},
      Detail{0.30F, 8},  Detail{1.2F, 8},  Detail{std::numeric_limits<float>::infinity(), cells / coarse_cells}};

  std::array<GroundMesh, details.size()> halved;
  std::vector<float> corners;  // x, y, z, row by row from the south-west, with the lower edge of the skirts all round
  std::vector<float> coarse_corners;  // the same of the coarsest cells alone
  stage::Vec3 low, high;              // the box round it
};

/// Rows of squares of a field, from the south.
[[nodiscard]] int rows_of_squares(const stage::HeightGrid& ground);
/// A row of them, from the west, worked out by all cores; the last reach beyond the field's edge, as high as that. All
/// rows of a field would take some fifty megabytes.
[[nodiscard]] std::vector<GroundSquare> row_of_squares(const stage::HeightGrid& ground, int row);

}  // namespace vedette::render
