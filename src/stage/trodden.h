#pragma once

#include <cstdint>
#include <vector>

namespace vedette::stage {

/// Where and when standing corn is trodden down in the course of a film: a grid over the whole map, south-west cell
/// first. Empty where nobody goes through corn.
struct TroddenCorn {
  static constexpr std::uint8_t never = 255;
  int columns = 0, rows = 0;
  float step = 1;                   // seconds of film to a count
  std::vector<std::uint8_t> steps;  // when each cell was first trodden on
};

}  // namespace vedette::stage
