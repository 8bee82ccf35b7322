#pragma once

#include <array>
#include <limits>
#include <vector>

#include "render/ground_mesh.h"
#include "stage/geometry.h"
#include "stage/scenery.h"

namespace vedette::render {

/// A square of the ground, in levels of detail over the same corners, for `Terrain` to draw. Known before there is
/// anything to draw with.
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

/// All squares of a field, row by row from the south-west; the last reach beyond its edge, as high as that.
[[nodiscard]] std::vector<GroundSquare> squares_of(const stage::HeightGrid& ground);

}  // namespace vedette::render
