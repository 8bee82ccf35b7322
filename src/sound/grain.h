#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "sound/part.h"
#include "stage/geometry.h"

namespace vedette::sound {

/// One thing that sounds, where and when it does, whoever hears it.
struct Grain {
  Part part = Part::Musket;
  float second = 0;  // of film: the flash, the foot that comes down, the middle of what lasts
  stage::Vec3 at;
  float gain = 1;  // beside its part's own level
  std::uint32_t seed = 0;
  /// One of many: it is told apart only by who is so near their middle, and stands for them only farther away.
  stage::Vec3 among = {};
  float farther = 0, nearer = std::numeric_limits<float>::infinity();  // metres
};

/// A ball in the air: heard by whom it passes close.
struct Passing {
  float begins = 0;    // second of film
  float step = 0.05F;  // seconds from one place to the next
  std::vector<stage::Vec3> places;
  std::uint32_t seed = 0;
};

/// All that sounds in a film, before anybody hears it.
struct Score {
  std::vector<Grain> grains;  // sorted by second
  std::vector<Passing> balls;
};

}  // namespace vedette::sound
