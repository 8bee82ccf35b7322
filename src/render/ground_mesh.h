#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace vedette::render {

/// Triangles over a square of ground, with skirts that hang down all round. Corners are numbers in a square of vertices
/// row by row from the south-west, whose outermost ring is the lower edge of the skirts.
struct GroundMesh {
  std::vector<std::uint32_t> triangles;  // counter-clockwise from above
  float error = 0;                       // metres: the farthest that a sample lies over or under its triangle
};

/// A square of ground as right-angled triangles, each halved at the middle of its longest side where the ground there
/// is other than the side. What is even takes few, and neighbours meet in whole sides, so that nothing gapes.
class HalvedGround {
 public:
  /// @param heights metres, row by row from the south-west, (cells + 1) x (cells + 1)
  /// @param cells of a side, a power of two
  HalvedGround(std::span<const float> heights, int cells);

  /// @param off metres that the ground may be off the middle of a side that is not halved
  /// @param longest the most cells of a leg, along both axes together: what is worked out at corners alone must not lie
  /// too far apart
  [[nodiscard]] GroundMesh mesh(float off, int longest) const;

 private:
  struct Corner {
    int column = 0, row = 0;
  };
  struct Triangle {
    Corner a, b, right;  // the ends of the longest side, and where the right angle is; clockwise from above
  };
  [[nodiscard]] static bool is_half_a_cell(const Triangle& triangle);
  void judge_middles(int step);
  [[nodiscard]] float height(Corner at) const;
  [[nodiscard]] float off(Corner at) const;
  void halve(const Triangle& triangle, float off, int longest, GroundMesh& made) const;
  void add(const Triangle& triangle, GroundMesh& made) const;
  void add_skirt(Corner from, Corner to, GroundMesh& made) const;
  [[nodiscard]] float error_of(const Triangle& triangle) const;

  int m_cells;
  std::vector<float> m_heights;
  /// Of each sample: metres from the side it is the middle of, or of what comes of halving there.
  std::vector<float> m_off;
};

/// All cells of a square, two triangles each: what halving comes to where nothing may be off.
[[nodiscard]] std::vector<std::uint32_t> whole_grid(int cells);

}  // namespace vedette::render
