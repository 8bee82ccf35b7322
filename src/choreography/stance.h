#pragma once

#include "stage/figure.h"

namespace vedette::choreography {

/// How a unit stands when it does nothing: what one strip leaves and the next begins with.
struct Stance {
  stage::Vec2 at;  // middle of its figures
  float bearing = 0;
  stage::Layout layout;
  stage::Clip idle = stage::Clip::Stand;
  float sway = 0.15F;
  float presence = 1;
  bool hedge = false;
};

/// The block of a unit at rest. @param at seconds of film: the idle clip runs on through the whole film.
[[nodiscard]] stage::Block at_rest(std::uint32_t roster, const Stance&, double at);

}  // namespace vedette::choreography
