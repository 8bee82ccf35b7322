#pragma once

#include "choreography/strips.h"
#include "timeline/track.h"

namespace vedette::choreography {

/// Whether what a unit does last is done where it stands: it loads, fires, levels its bayonets.
[[nodiscard]] inline bool acts_on_the_spot(const timeline::Track& done) {
  return !done.strips().empty() && dynamic_cast<const ActStrip*>(done.strips().back().get()) != nullptr;
}

}  // namespace vedette::choreography
