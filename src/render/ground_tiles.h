#pragma once

#include <cstdint>
#include <vector>

namespace vedette::render {

/// The grain of the ground, the same on every field: painted when it is first asked for, on all cores, and kept.
struct GroundTiles {
  static constexpr int side = 512;               // pixels
  std::vector<std::uint32_t> detail, underfoot;  // the latter kind after kind
};
/// Of any thread.
[[nodiscard]] const GroundTiles& ground_tiles();

}  // namespace vedette::render
