#include "render/ground_tiles.h"

#include <algorithm>

#include "render/paint.h"
#include "render/underfoot.h"
#include "stage/cores.h"

namespace vedette::render {
namespace {

GroundTiles painted() {
  constexpr std::size_t of_a_tile = std::size_t{GroundTiles::side} * GroundTiles::side;
  GroundTiles tiles;
  tiles.underfoot.resize(underfoot_kinds * of_a_tile);
  stage::over_cores(underfoot_kinds + 1, [&](std::size_t i) {
    if (i == underfoot_kinds)
      tiles.detail = paint_detail(GroundTiles::side);
    else
      std::ranges::copy(paint_underfoot(static_cast<Underfoot>(i), GroundTiles::side),
                        tiles.underfoot.begin() + static_cast<std::ptrdiff_t>(i * of_a_tile));
  });
  return tiles;
}

}  // namespace

const GroundTiles& ground_tiles() {
  static const GroundTiles kept = painted();
  return kept;
}

}  // namespace vedette::render
