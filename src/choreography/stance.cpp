#include "choreography/stance.h"

#include <algorithm>
#include <cmath>

namespace vedette::choreography {

float press_of(const Stance& stance, double at) {
  if (stance.idle != stage::Clip::Fence) return 0;
  const auto grown = static_cast<float>(std::clamp(at - stance.idle_since, 0.0, 1.0));
  return grown * 0.6F * static_cast<float>(std::sin(at * 1.3));
}

float sway_of(const Stance& stance, double at) {
  constexpr double dressing = 4;  // seconds
  const auto done = static_cast<float>(std::clamp((at - stance.sway_since) / dressing, 0.0, 1.0));
  return stance.sway_was + (stance.sway - stance.sway_was) * done;
}

stage::Block at_rest(std::uint32_t roster, const Stance& stance, double at) {
  const bool fencing = stance.idle == stage::Clip::Fence;
  return {.roster = roster,
          .at = stance.at,
          .bearing = stance.bearing,
          .from = stance.layout,
          .to = stance.layout,
          .clip = stance.idle,
          .clip_seconds = static_cast<float>(at),
          .jitter = fencing ? 0.6F : 0.08F,
          .sway = sway_of(stance, at),
          .press = press_of(stance, at),
          .presence = stance.presence,
          .hedge = stance.hedge};
}

}  // namespace vedette::choreography
