#include "choreography/stance.h"

#include <cmath>

namespace vedette::choreography {

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
          .sway = stance.sway,
          .press = fencing ? 0.6F * static_cast<float>(std::sin(at * 1.3)) : 0.0F,
          .presence = stance.presence,
          .hedge = stance.hedge};
}

}  // namespace vedette::choreography
