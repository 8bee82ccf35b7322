#include "stage/stray.h"

#include <algorithm>

namespace vedette::stage {
namespace {

/// A cubic between two values with their rates at either end.
template <class T>
T between(T from, T rate_from, T to, T rate_to, float seconds, float share) {
  const float s2 = share * share, s3 = s2 * share;
  return from * (2 * s3 - 3 * s2 + 1) + rate_from * (seconds * (s3 - 2 * s2 + share)) + to * (3 * s2 - 2 * s3) +
         rate_to * (seconds * (s3 - s2));
}

}  // namespace

Stray::Step step_at(const Stray& stray, float second) {
  const auto after = std::ranges::upper_bound(stray.steps, second, {}, &Stray::Step::second);
  const Stray::Step& from = after == stray.steps.begin() ? stray.steps.front() : *std::prev(after);
  if (after == stray.steps.end() || after == stray.steps.begin()) return from;
  const Stray::Step& to = *after;
  const float lasts = to.second - from.second, share = (second - from.second) / lasts;
  Stray::Step now = from;
  if (from.speed == 0 && to.speed == 0) {  // on the spot, or flung aside
    const float eased = share * share * (3 - 2 * share);
    now.at = mix(from.at, to.at, eased);
    now.bearing = from.bearing + turn_between(from.bearing, to.bearing) * eased;
    return now;
  }
  now.at = between(from.at, heading(from.bearing) * from.speed, to.at, heading(to.bearing) * to.speed, lasts, share);
  now.bearing = from.bearing + turn_between(from.bearing, to.bearing) * share;
  now.metres = between(from.metres, from.speed, to.metres, to.speed, lasts, share);
  now.speed = from.speed + (to.speed - from.speed) * share;
  return now;
}

}  // namespace vedette::stage
