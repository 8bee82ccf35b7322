#include "choreography/path.h"

#include <algorithm>
#include <cmath>

namespace vedette::choreography {
namespace {

constexpr float wheeling = 0.4F;      // of the front, from the centre: 0.5 is the very wing
constexpr float most_at_once = 0.5F;  // radians of a leg: on it men go straight
constexpr float too_little = 1e-3F;   // metres or radians: not worth a leg

}  // namespace

void Path::turn_to(float bearing, float front) {
  const float turn = stage::turn_between(end().bearing, bearing);
  if (std::abs(turn) < too_little) return;
  const int pieces = 1 + static_cast<int>(std::abs(turn) / most_at_once);
  const float piece = turn / static_cast<float>(pieces);
  for (int i = 0; i < pieces; ++i)
    m_legs.push_back(
        {.to = {end().at, end().bearing + piece}, .walked = length() + std::abs(piece) * front * wheeling});
}

void Path::march_to(stage::Vec2 at) {
  const float distance = stage::length(at - end().at);
  if (distance < too_little) return;
  m_legs.push_back({.to = {at, end().bearing}, .walked = length() + distance});
}

void Path::close_to(Footing to, float front) {
  const float distance = stage::length(to.at - end().at), turn = stage::turn_between(end().bearing, to.bearing);
  if (distance < too_little && std::abs(turn) < too_little) return;
  const float walked = std::max(distance + std::abs(turn) * front * wheeling, 1.0F);
  const int pieces = 1 + static_cast<int>(std::abs(turn) / most_at_once);
  const Footing from = end();
  for (int i = 1; i <= pieces; ++i) {
    const float share = static_cast<float>(i) / static_cast<float>(pieces);
    m_legs.push_back({.to = {mix(from.at, to.at, share), from.bearing + turn * share},
                      .walked = length() + walked / static_cast<float>(pieces)});
  }
}

Path::OnLeg Path::leg_at(float walked) const {
  OnLeg on{.start = m_start};
  for (const Leg& leg : m_legs) {
    if (leg.walked >= walked) break;
    on.gone += stage::length(leg.to.at - on.start.at);
    on.start = leg.to;
  }
  return on;
}

Footing Path::along(float walked) const {
  const auto leg = std::ranges::lower_bound(m_legs, walked, {}, &Leg::walked);
  if (leg == m_legs.end()) return end();
  const bool first = leg == m_legs.begin();
  const Footing from = first ? m_start : std::prev(leg)->to;
  const float begun = first ? 0 : std::prev(leg)->walked;
  const float share = std::clamp((walked - begun) / (leg->walked - begun), 0.0F, 1.0F);
  return {mix(from.at, leg->to.at, share), from.bearing + (leg->to.bearing - from.bearing) * share};
}

}  // namespace vedette::choreography
