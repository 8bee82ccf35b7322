#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "stage/plate.h"

namespace vedette::plates {

/// A flag's cloth: RGBA, square, top row first.
struct Cloth {
  int side = 0;  // pixels
  std::vector<std::uint32_t> pixels;
};
using Cloths = std::map<std::string, Cloth, std::less<>>;  // by the keys that plates have

/// Where words may stand, pixels from the top left: players and phones cover the rest.
struct SafeArea {
  double left = 0, top = 0, right = 0, bottom = 0;
};
[[nodiscard]] SafeArea safe_area(int width, int height);

/// Where something was drawn, for tests.
struct Drawn {
  double left = 0, top = 0, right = 0, bottom = 0;
  double smallest = 0;  // size of the smallest letters in it, pixels
};

/// Draws plates over pictures of one size.
class Painter {
 public:
  Painter(int width, int height, Cloths cloths);
  ~Painter();
  Painter(const Painter&) = delete;
  Painter& operator=(const Painter&) = delete;

  /// @param rgba of the picture, top row first. @pre width * height * 4 bytes.
  /// @return where each plate's letters and panels lie, in their order.
  std::vector<Drawn> draw(std::span<const stage::Plate> plates, std::span<std::uint8_t> rgba);

 private:
  struct Sheet;
  int m_width, m_height;
  Cloths m_cloths;
  std::unique_ptr<Sheet> m_sheet;
};

}  // namespace vedette::plates
