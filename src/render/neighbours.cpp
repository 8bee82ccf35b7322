#include "render/neighbours.h"

#include <algorithm>
#include <cmath>

#include "render/noise.h"

namespace vedette::render {
namespace {

using stage::Layout;
using stage::Vec2;

/// Metres from the nearest edge of the formation, below zero outside it. @pre ranks or a square
float from_edge(const Layout& layout, int body, Vec2 offset) {
  const Vec2 place = layout.about ? offset * -1.0F : offset;
  const Layout own = layout.bodies > 1 ? layout.body() : layout;
  const Vec2 at = layout.bodies > 1 ? place - layout.middle_of(body) : place;
  if (own.shape == Layout::Shape::Square) {
    const float outer = own.front / 2 - std::max(std::abs(at.x), std::abs(at.y));
    return std::min(outer, own.depth - outer);
  }
  return std::min(own.front / 2 - std::abs(at.x), own.depth / 2 - std::abs(at.y));
}

float closed_in(const Layout& layout, int body, Vec2 offset) {
  constexpr float at_edge = 0.33F, deep = 2.4F, beside = 0.7F;  // share, metres, metres
  if (layout.shape == Layout::Shape::Swarm || layout.shape == Layout::Shape::Guns) return 0;
  const float inside = from_edge(layout, body, offset);
  return at_edge * smooth(-beside, 0, inside) + (1 - at_edge) * smooth(0, deep, inside);
}

/// @param each figures of a body
float shade_line(const Layout& layout, int each, int body, Vec2 offset, stage::Vec3 to_sun, float tall) {
  constexpr float overhead = 0.05F, out_of_rank = 0.15F;  // of a sunbeam's breadth; metres that men stand out of it
  const float flat = std::hypot(to_sun.x, to_sun.y);
  const bool in_ranks = layout.shape == Layout::Shape::Ranks || layout.shape == Layout::Shape::Square;
  if (!in_ranks || flat < overhead) return 0;
  const Vec2 way{to_sun.x / flat, to_sun.y / flat};
  const Layout own = layout.bodies > 1 ? layout.body() : layout;
  const int ranks = std::max(1, own.ranks), faces = own.shape == Layout::Shape::Square ? 4 : 1;
  const float file = own.front / static_cast<float>(std::max(1, each / ranks / faces - 1)),
              rank = ranks > 1 ? own.depth / static_cast<float>(ranks - 1) : own.depth + 1;
  // The next file or the next rank, whichever the sun comes through first.
  const float next =
      1 / std::max({std::abs(way.x) / std::max(file, 0.3F), std::abs(way.y) / std::max(rank, 0.3F), 0.1F});
  if (from_edge(layout, body, offset + way * next) < -out_of_rank) return 0;
  return std::max(0.0F, tall - next * to_sun.z / flat);
}

}  // namespace

float shade_line(const stage::Roster& roster, const stage::Block& block, int figure, Vec2 offset, stage::Vec3 to_sun) {
  constexpr float man = 1.68F, rider = 2.3F;  // metres
  const float tall = roster.arm == stage::Arm::Horse ? rider : man;
  const int each = std::max(1, (roster.figures + roster.bodies - 1) / roster.bodies), body = figure / each;
  const float there = shade_line(block.to, each, body, offset, to_sun, tall);
  if (block.morph >= 1) return there;
  const Vec2 before = stage::turned(offset - block.from_at, -block.from_turn),
             sun = stage::turned(Vec2{to_sun.x, to_sun.y}, -block.from_turn);
  return std::lerp(shade_line(block.from, each, body, before, {sun.x, sun.y, to_sun.z}, tall), there,
                   std::clamp(block.morph, 0.0F, 1.0F));
}

float closed_in(const stage::Roster& roster, const stage::Block& block, int figure, Vec2 offset) {
  const int each = std::max(1, (roster.figures + roster.bodies - 1) / roster.bodies), body = figure / each;
  const float there = closed_in(block.to, body, offset);
  if (block.morph >= 1) return there;
  const Vec2 before = stage::turned(offset - block.from_at, -block.from_turn);
  return std::lerp(closed_in(block.from, body, before), there, std::clamp(block.morph, 0.0F, 1.0F));
}

}  // namespace vedette::render
