#pragma once

#include "choreography/film.h"
#include "stage/view.h"

namespace vedette::choreography {

/// Metres a figure stands high, hat or horse and all.
[[nodiscard]] constexpr float stature(stage::Arm arm) {
  return arm == stage::Arm::Horse || arm == stage::Arm::Staff ? 2.5F : 1.9F;
}

/// The pixels of the nearest men that a block could have in a picture; 0 where all of it lies outside.
[[nodiscard]] float pixels_of(const stage::Block&, stage::Arm, const stage::View&, const Relief&);

}  // namespace vedette::choreography
