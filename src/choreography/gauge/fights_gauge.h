#pragma once

#include <vector>

#include "choreography/film.h"
#include "choreography/gauge/faults.h"

namespace vedette::choreography {

/// The rounds hand to hand of a film in which nobody is seen to fight: both sides stand apart, or one of them strikes
/// nobody. Whatever cameras look at; a garrison is in its houses and gunners are at their guns, so only who comes up to
/// them is asked.
struct FightsReport {
  int rounds = 0;
  std::vector<PictureFault> in_air;  // in order of the film's moments
};
[[nodiscard]] FightsReport gauge_fights(const Film&);

}  // namespace vedette::choreography
