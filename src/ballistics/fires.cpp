#include "ballistics/fires.h"

#include <algorithm>
#include <limits>

#include "core/die.h"

namespace vedette::ballistics {
namespace {

using stage::Blaze;
using stage::Building;
using stage::Vec2;

constexpr float among_houses = 20;  // metres from a house's middle to a burst that still lights it
constexpr float leaps = 24;         // metres from house to house
constexpr std::size_t most = 30;    // what a picture can bear

/// The building nearest to a place that does not burn yet; none within reach: no index.
constexpr std::size_t nobody = std::numeric_limits<std::size_t>::max();
std::size_t nearest(const std::vector<Building>& buildings, const std::vector<bool>& burning, Vec2 place, float reach) {
  std::size_t found = nobody;
  for (std::size_t i = 0; i < buildings.size(); ++i) {
    const float away = stage::length(buildings[i].centre - place);
    if (burning[i] || away >= reach) continue;
    found = i, reach = away;
  }
  return found;
}

}  // namespace

std::vector<Blaze> kindled(const stage::StageSet& set) {
  const auto& buildings = set.scenery.buildings;
  struct Spark {
    float second;
    Vec2 at;
    float reach;
  };
  std::vector<Spark> sparks;
  for (const stage::Shot& shot : set.shots)
    if (!shot.grazes.empty() && shot.grazes.back().bursts)
      sparks.push_back({shot.ends(), {shot.grazes.back().at.x, shot.grazes.back().at.y}, among_houses});
  std::ranges::stable_sort(sparks, {}, &Spark::second);
  std::vector<bool> burning(buildings.size());
  std::vector<Blaze> blazes;
  for (std::size_t next = 0; next < sparks.size() && blazes.size() < most; ++next) {
    const Spark spark = sparks[next];
    const std::size_t house = nearest(buildings, burning, spark.at, spark.reach);
    if (house == nobody) continue;
    burning[house] = true;
    const auto seed = static_cast<std::uint32_t>(core::mix(0xF12E, house, 0));
    const float catches = spark.second + 2 + 8 * stage::noise(seed, 1, 91);
    blazes.push_back({static_cast<std::uint32_t>(house), catches, seed});
    if (stage::noise(seed, 2, 91) > 0.5F) continue;
    const Spark leap{catches + 25 + 30 * stage::noise(seed, 3, 91), buildings[house].centre, leaps};
    sparks.insert(std::ranges::upper_bound(sparks.begin() + static_cast<std::ptrdiff_t>(next) + 1, sparks.end(),
                                           leap.second, {}, &Spark::second),
                  leap);
  }
  std::ranges::stable_sort(blazes, {}, &Blaze::second);
  return blazes;
}

}  // namespace vedette::ballistics
