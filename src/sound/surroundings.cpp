#include "sound/surroundings.h"

#include <algorithm>

#include "core/die.h"
#include "sound/footfalls.h"

namespace vedette::sound {
namespace {

std::uint32_t seed_of(Part part, std::uint64_t slice) {
  return static_cast<std::uint32_t>(core::mix(0xA1B, static_cast<std::uint64_t>(part), slice));
}

}  // namespace

void add_surroundings(const stage::StageSet& set, double seconds, std::vector<Grain>& grains) {
  constexpr float breeze = 3;  // metres a second of the wind that is in the bank
  const float wind = std::clamp(length(set.scenery.wind) / breeze, 0.3F, 3.0F);
  std::uint64_t slice = 0;
  for (double at = 0; at < seconds; at += slice_every, ++slice) {
    const auto second = static_cast<float>(at);
    grains.push_back({Part::Wind, second, {}, wind, seed_of(Part::Wind, slice)});
    const float rain = set.scenery.air.raining(static_cast<float>(at / seconds));
    if (rain > 0) grains.push_back({Part::Rain, second, {}, rain, seed_of(Part::Rain, slice)});
    for (const stage::Blaze& blaze : set.blazes) {
      const stage::Building& house = set.scenery.buildings[blaze.building];
      const float burns = fierceness(blaze, second), ground = set.scenery.ground.at(house.centre);
      if (burns > 0)
        grains.push_back({Part::Fire,
                          second,
                          {house.centre.x, house.centre.y, ground + house.height},
                          burns,
                          seed_of(Part::Fire, slice) + blaze.seed});
    }
  }
}

}  // namespace vedette::sound
