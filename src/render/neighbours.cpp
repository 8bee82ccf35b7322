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

}  // namespace

float closed_in(const stage::Roster& roster, const stage::Block& block, int figure, Vec2 offset) {
  const int each = std::max(1, (roster.figures + roster.bodies - 1) / roster.bodies), body = figure / each;
  const float there = closed_in(block.to, body, offset);
  if (block.morph >= 1) return there;
  const Vec2 before = stage::turned(offset - block.from_at, -block.from_turn);
  return std::lerp(closed_in(block.from, body, before), there, std::clamp(block.morph, 0.0F, 1.0F));
}

}  // namespace vedette::render
