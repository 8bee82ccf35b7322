#include "sound/gunfire.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace vedette::sound {
namespace {

using stage::Missile;
using stage::Puff;
using stage::Shot;
using stage::Vec3;

constexpr std::size_t in_a_volley = 24;  // muskets that Part::Volley is made of

Vec3 over_ground(const stage::Scenery& scenery, stage::Vec2 at, float above) {
  return {at.x, at.y, (scenery.ground.columns > 1 ? scenery.ground.at(at) : 0) + above};
}

/// Some muskets of one place and one moment. Who is near hears each; from afar two dozen are one sound.
void add_muskets(const stage::Scenery& scenery, const std::vector<const Puff*>& shots, std::vector<Grain>& grains) {
  constexpr std::size_t few = 6;  // are never taken together
  Vec3 middle;
  for (const Puff* puff : shots)
    middle = middle + over_ground(scenery, puff->at, puff->above) * (1.0F / static_cast<float>(shots.size()));
  const bool many = shots.size() >= few;
  for (const Puff* puff : shots) {
    Grain& one = grains.emplace_back(
        Grain{Part::Musket, puff->born, over_ground(scenery, puff->at, puff->above), 1, puff->seed, middle});
    if (many) one.nearer = told_apart;
  }
  for (std::size_t first = 0; many && first < shots.size(); first += in_a_volley) {
    const std::size_t count = std::min(in_a_volley, shots.size() - first);
    const Puff& puff = *shots[first];
    Grain& all = grains.emplace_back(Grain{Part::Volley, puff.born, middle, 1, puff.seed, middle});
    all.gain = std::sqrt(static_cast<float>(count) / static_cast<float>(in_a_volley));
    all.farther = told_apart;
  }
}

void add_musketry(const stage::StageSet& set, std::vector<Grain>& grains) {
  constexpr float at_once = 0.12F, together = 30;  // seconds, metres
  const auto cell = [](float of, float size) { return static_cast<int>(std::floor(of / size)); };
  std::map<std::array<int, 3>, std::vector<const Puff*>> volleys;
  for (const Puff& puff : set.puffs)
    if (puff.kind == stage::PuffKind::Musket)
      volleys[{cell(puff.born, at_once), cell(puff.at.x, together), cell(puff.at.y, together)}].push_back(&puff);
  for (const auto& [place, shots] : volleys) add_muskets(set.scenery, shots, grains);
}

/// Where it comes down, as long as it does so with force.
void add_impacts(const Shot& shot, std::vector<Grain>& grains) {
  constexpr float fast = 350, weakest = 0.15F;  // metres a second
  Vec3 before = shot.thrown;
  std::uint32_t n = 0;
  for (const stage::Graze& graze : shot.grazes) {
    const float force = length(before) / fast;
    if (graze.bursts)
      grains.push_back({Part::Burst, graze.second, graze.at, 1, shot.seed});
    else if (force > weakest && graze.on != stage::Ground::Air)
      grains.push_back({Part::Graze, graze.second, graze.at, force, shot.seed + n});
    before = graze.onward;
    ++n;
  }
}

Passing passing(const Shot& shot, const stage::HeightGrid& ground) {
  Passing ball{.begins = shot.fired, .seed = shot.seed};
  for (float second = shot.fired; second < shot.ends(); second += ball.step) {
    const auto at = missile_at(shot, second, ground);
    if (!at) break;
    ball.places.push_back(*at);
  }
  return ball;
}

}  // namespace

void add_gunfire(const stage::StageSet& set, Score& score) {
  add_musketry(set, score.grains);
  for (const Shot& shot : set.shots) {
    const Part gun = shot.pounds > 0 ? cannon_of(shot.pounds) : Part::Howitzer;
    score.grains.push_back({gun, shot.fired, over_ground(set.scenery, shot.from, shot.muzzle), 1, shot.seed});
    if (shot.missile == Missile::Canister || shot.grazes.empty()) continue;
    add_impacts(shot, score.grains);
    score.balls.push_back(passing(shot, set.scenery.ground));
  }
}

}  // namespace vedette::sound
