#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "data/fault.h"

namespace vedette::scenario {

/// The heights of a map at the corners of square cells: row by row, the southernmost first, as 16-bit steps.
struct Heights {
  int columns = 0, rows = 0;         // samples
  std::int64_t cell_mm = 0;          // millimetres between samples
  std::int64_t step_um = 0;          // micrometres of height for each step
  std::int64_t offset_mm = 0;        // height above sea of step 0
  std::vector<std::uint16_t> steps;  // columns x rows

  [[nodiscard]] double metres(int column, int row) const;
  /// Bilinear height above sea in centimetres, in whole numbers throughout; beyond the grid its nearest edge counts.
  [[nodiscard]] std::int64_t centimetres_at(std::int64_t x_mm, std::int64_t y_mm) const;
  /// The same for the picture: metres in, metres out.
  [[nodiscard]] double metres_at(double x, double y) const;
  /// Of everything in it: a replay remembers which heights its picture was made with.
  [[nodiscard]] std::uint64_t hash() const;
};

/// Grey samples of 16 bits from a PNG, first row the northern one, as the file has them.
struct GreyImage {
  int columns = 0, rows = 0;
  std::vector<std::uint16_t> samples;
};

/// Decodes a PNG of 16-bit grey, at most 8,192 samples a side and 16 million in all. Reports and returns an empty image
/// for anything else.
[[nodiscard]] GreyImage decode_grey(std::span<const std::uint8_t> bytes, const std::string& file, data::Faults&);
/// The same from a file.
[[nodiscard]] GreyImage load_grey(const std::string& file, data::Faults&);

}  // namespace vedette::scenario
