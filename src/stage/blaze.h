#pragma once

#include <cstdint>

namespace vedette::stage {

/// A house on fire.
struct Blaze {
  std::uint32_t building = 0;  // index into Scenery::buildings
  float second = 0;            // of film, when it catches
  std::uint32_t seed = 0;
};

/// How fiercely it burns, 0 to 1: it catches in seconds, roars while there is timber, and smoulders to the end of the
/// battle. Pure.
[[nodiscard]] float fierceness(const Blaze&, float second);

}  // namespace vedette::stage
