#include "choreography/path.h"

#include <algorithm>
#include <cmath>

namespace vedette::choreography {
namespace {

constexpr float wheeling = 0.4F;     // of the front, from the centre: 0.5 is the very wing
constexpr float too_little = 1e-3F;  // metres or radians: not worth a leg

}  // namespace

void Path::turn_to(float bearing, float front) {
  const float turn = stage::turn_between(end().bearing, bearing);
  if (std::abs(turn) < too_little) return;
  m_legs.push_back({.to = {end().at, end().bearing + turn}, .walked = length() + std::abs(turn) * front * wheeling});
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
  m_legs.push_back({.to = {to.at, end().bearing + turn}, .walked = length() + walked});
}

float Path::gone(float walked) const {
  float sum = 0, begun = 0;
  stage::Vec2 from = m_start.at;
  for (const Leg& leg : m_legs) {
    const float share = std::clamp((walked - begun) / (leg.walked - begun), 0.0F, 1.0F);
    sum += share * stage::length(leg.to.at - from);
    if (share < 1) break;
    begun = leg.walked, from = leg.to.at;
  }
  return sum;
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
