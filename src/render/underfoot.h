#pragma once

#include <cstdint>
#include <vector>

#include "stage/scenery.h"
#include "stage/trodden.h"

namespace vedette::render {

/// What the ground is like close by; each has a tile of its own.
enum class Underfoot : std::uint8_t { Grass, Meadow, Stubble, Plough, Corn, Earth, Cobbles, Ruts };
inline constexpr int underfoot_kinds = 8;

/// One kind's tile, which repeats: its tone in red, 0.5 for the painted ground's own, in green and blue how it leans to
/// the right and upwards, 0.5 for level. Rows run upwards.
[[nodiscard]] std::vector<std::uint32_t> paint_underfoot(Underfoot kind, int side);
/// Metres that a tile covers.
inline constexpr float underfoot_tile = 8;

/// What is where, cell by cell, the southernmost row first: in red when it is trodden on, as `stage::TroddenCorn`
/// counts, in green the kind, in blue and alpha how far east and north its rows or ruts run, 127.5 not at all.
struct UnderfootMap {
  int columns = 0, rows = 0;
  stage::Vec2 cell{2, 2};  // metres
  float step = 1;          // seconds to a count
  std::vector<std::uint32_t> pixels;
};
[[nodiscard]] UnderfootMap map_underfoot(const stage::Scenery& scenery, const stage::TroddenCorn& trodden);

}  // namespace vedette::render
