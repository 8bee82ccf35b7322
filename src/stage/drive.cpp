#include "stage/drive.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace vedette::stage {
namespace {

constexpr float whole = 2 * std::numbers::pi_v<float>;

/// Radians of a turn by one hand, 0 to a whole one; a hair short of that is none.
float turned_by(float hand, float from, float to) {
  constexpr float hair = 1e-3F;
  const float angle = hand * (to - from);
  const float turn = angle - whole * std::floor(angle / whole);
  return turn > whole - hair ? 0 : turn;
}

}  // namespace

Drive::Drive(Footing from, Footing to, float radius) : m_to{from} {
  then(to, radius);
}

void Drive::then(Footing to, float radius) {
  constexpr float hair = 1e-2F;  // metres by which another way has to be shorter
  const Footing from = m_to;
  const auto centre = [&](Footing f, float hand) { return f.at + turned({hand * radius, 0}, f.bearing); };
  float best = std::numeric_limits<float>::max();
  std::array<Leg, 3> legs;
  for (const auto [first, last] : {std::array{1.0F, 1.0F}, {-1.0F, -1.0F}, {1.0F, -1.0F}, {-1.0F, 1.0F}}) {
    const Vec2 across = centre(to, last) - centre(from, first);
    const float apart = stage::length(across), both = first == last ? 0 : 2 * radius;
    if (apart < both) continue;
    const float straight = std::sqrt(apart * apart - both * both);
    const float bearing =
        apart > 0 ? bearing_of(across) + (both > 0 ? first * std::atan2(both, straight) : 0) : from.bearing;
    const float out = radius * turned_by(first, from.bearing, bearing),
                in = radius * turned_by(last, bearing, to.bearing);
    if (out + straight + in > best - hair) continue;
    best = out + straight + in;
    const Vec2 leaves = centre(from, first) - turned({first * radius, 0}, bearing);
    legs = {Leg{from, out, radius, first}, Leg{{leaves, bearing}, straight, 0, 0},
            Leg{{leaves + heading(bearing) * straight, bearing}, in, radius, last}};
  }
  m_legs.insert(m_legs.end(), legs.begin(), legs.end());
  m_length += best;
  m_to = to;
}

Footing Drive::along(float metres) const {
  for (const Leg& leg : m_legs) {
    if (metres > leg.metres) {
      metres -= leg.metres;
      continue;
    }
    if (leg.hand == 0) return {leg.from.at + heading(leg.from.bearing) * metres, leg.from.bearing};
    const float bearing = leg.from.bearing + leg.hand * metres / leg.radius;
    const Vec2 centre = leg.from.at + turned({leg.hand * leg.radius, 0}, leg.from.bearing);
    return {centre - turned({leg.hand * leg.radius, 0}, bearing), bearing};
  }
  return m_to;
}

}  // namespace vedette::stage
