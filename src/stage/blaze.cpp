#include "stage/blaze.h"

#include <algorithm>

#include "stage/layout.h"

namespace vedette::stage {

float fierceness(const Blaze& blaze, float second) {
  constexpr float catches = 10, dies_down = 50, embers = 0.2F;
  const float age = second - blaze.second, roars = 100 + 80 * noise(blaze.seed, 0, 91);
  if (age <= 0) return 0;
  if (age < catches) return age / catches;
  return 1 - (1 - embers) * std::clamp((age - roars) / dies_down, 0.0F, 1.0F);
}

}  // namespace vedette::stage
