#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "stage/geometry.h"

namespace vedette::stage {

/// Where, when and which way growth is trodden down in the course of a film: a grid over the whole map, south-west cell
/// first. Empty where nobody goes through any.
struct TroddenCorn {
  static constexpr std::uint8_t never = 255;
  int columns = 0, rows = 0;
  float step = 1;                   // seconds of film to a count
  std::vector<std::uint8_t> steps;  // when each cell was first trodden on
  std::vector<std::uint8_t> ways;   // and towards where, in 256ths of a turn

  /// The cell in which a place lies. @param from of the map's south-west corner, metres. @param size of the map
  [[nodiscard]] std::size_t cell(Vec2 from, Vec2 size) const {
    const auto along = [](float share, int count) {
      return static_cast<std::size_t>(std::clamp(static_cast<int>(share * static_cast<float>(count)), 0, count - 1));
    };
    return along(from.y / size.y, rows) * static_cast<std::size_t>(columns) + along(from.x / size.x, columns);
  }
  [[nodiscard]] bool is_down(Vec2 from, Vec2 size, float seconds) const {
    if (steps.empty()) return false;
    const std::uint8_t when = steps[cell(from, size)];
    return when != never && seconds >= static_cast<float>(when) * step;
  }

  /// What one sees of it goes evenly from cell to cell and from count to count, so that no edge is a staircase. How
  /// much of the growth at a place lies, 0 to 1: all that is drawn lies from `lies_from_share` on.
  [[nodiscard]] float lying(Vec2 from, Vec2 size, float seconds) const;
  /// The count at which so much of it lies at last; `never` too.
  [[nodiscard]] std::uint8_t lies_from(Vec2 from, Vec2 size) const;
  /// A little less than a half: of whoever stands at the corner of a unit the ground is bare.
  static constexpr float lies_from_share = 0.4F;
  /// Metres across an edge, about, by which so much more lies as would be all.
  [[nodiscard]] float soft(Vec2 size) const { return size.x / static_cast<float>(columns); }
};

}  // namespace vedette::stage
