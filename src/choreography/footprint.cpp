#include "choreography/footprint.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace vedette::choreography {
namespace {

/// Half the length of a rectangle's shadow on an axis.
float reach(const Footprint& p, stage::Vec2 axis) {
  const stage::Vec2 ahead = stage::heading(p.bearing), right{ahead.y, -ahead.x};
  return std::abs(dot(right, axis)) * p.front / 2 + std::abs(dot(ahead, axis)) * p.depth / 2;
}

}  // namespace

Footprint footprint(const stage::Block& block) {
  const float m = std::clamp(block.morph, 0.0F, 1.0F);
  const stage::Vec2 last = block.trail.before.back().at * 0.5F;  // of those who run, behind the others
  return {block.middle() + stage::turned(last, block.bearing), block.bearing + block.from_turn * (1 - m),
          block.from.front + (block.to.front - block.from.front) * m,
          block.from.deep() + (block.to.deep() - block.from.deep()) * m + 2 * length(last)};
}

Footprint footprint(const Stance& stance) {
  return {stance.at, stance.bearing, stance.layout.front, stance.layout.deep()};
}

std::vector<Footprint> grounds_of(const stage::Layout& layout, stage::Vec2 at, float bearing) {
  if (layout.bodies <= 1) return {{at, bearing, layout.front, layout.deep()}};
  const stage::Layout body = layout.body();
  std::vector<Footprint> bodies;
  for (int i = 0; i < layout.bodies; ++i) {
    const stage::Vec2 middle = layout.middle_of(i) * (layout.about ? -1.0F : 1.0F);
    bodies.push_back({at + stage::turned(middle, bearing), bearing, body.front, body.deep()});
  }
  return bodies;
}

float overlap(const Footprint& a, const Footprint& b) {
  const stage::Vec2 between = b.at - a.at;
  const float farthest = (a.front + a.depth + b.front + b.depth) / 2;  // of any two of their places from both middles
  if (dot(between, between) >= farthest * farthest) return 0;
  float least = 1e9F;
  for (const float bearing : {a.bearing, b.bearing}) {
    const stage::Vec2 ahead = stage::heading(bearing);
    for (const stage::Vec2 axis : {ahead, stage::Vec2{ahead.y, -ahead.x}})
      least = std::min(least, reach(a, axis) + reach(b, axis) - std::abs(dot(between, axis)));
  }
  return std::max(0.0F, least);
}

}  // namespace vedette::choreography
