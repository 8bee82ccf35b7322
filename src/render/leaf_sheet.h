#pragma once

#include <cstdint>
#include <vector>

namespace vedette::render {

/// A part of the sheet of leaves, in texture coordinates; sprays grow from its bottom to its top.
struct LeafTile {
  static constexpr int twigs = 5, bark = 6, plain = 7;  // 0 to 4: assets::PlantLook::Leaf
  float left = 0, top = 0, right = 1, bottom = 1;
};
[[nodiscard]] LeafTile tile_of(int which);

/// Sprays of leaves of every kind, bare twigs and bark, painted by the program: red has the tone, 0.5 for the colour of
/// the plant itself, alpha what is there.
struct LeafSheet {
  static constexpr int tile = 128, across = 4, down = 2;  // pixels, tiles
  static constexpr int columns = tile * across, rows = tile * down;
  std::vector<std::uint32_t> pixels;

  /// The pixel there, 0xAABBGGRR.
  [[nodiscard]] std::uint32_t at(float u, float v) const;
};
/// Painted when it is first asked for; the same on every run.
[[nodiscard]] const LeafSheet& leaf_sheet();

}  // namespace vedette::render
