#include "ballistics/ways.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "stage/cores.h"

namespace vedette::ballistics {
namespace {

using stage::dot;
using stage::Graze;
using stage::Ground;
using stage::length;
using stage::Missile;
using stage::Shot;
using stage::Vec2;
using stage::Vec3;

constexpr float step = 0.05F;         // seconds between two looks for what is in the way: 3 mm off the curve
constexpr float clear_of_piece = 12;  // metres before the muzzle in which nothing stops a shot
constexpr std::size_t most_bounds = 8;
constexpr float longest = 12;  // seconds until nobody follows it any more

/// What a graze leaves of a ball. Source: drill, section 6: speed kept 0.65 to 0.75 on hard ground, 0.2 to 0.4 in mud.
struct Bounce {
  float along, up;  // shares of the speed kept along the ground and away from it
  float steepest;   // sine of the angle beyond which it buries itself
};
constexpr Bounce bounce_of(Ground on) {
  switch (on) {
    case Ground::Earth:
      return {0.70F, 0.75F, 0.30F};
    case Ground::Mud:
      return {0.25F, 0.35F, 0.07F};
    case Ground::Water:
      return {0.55F, 0.60F, 0.05F};
    case Ground::Wall:
    case Ground::Wood:
    case Ground::Air:
      break;
  }
  return {0, 0, 0};
}
// Metres a second: under the first it no longer leaves the ground; a steep fall is lost in the furrow, and no bound
// goes over men's heads for long (peak height of hops 1 to 3 m).
constexpr float least_rise = 1.0F, most_rise = 6.5F;

Vec2 flat(Vec3 v) {
  return {v.x, v.y};
}
float chance(const Shot& shot, std::uint64_t salt) {
  return stage::noise(shot.seed, salt, 83);
}

Ground ground_at(const Field& field, Vec2 p, float second) {
  const stage::Scenery& scenery = field.scenery;
  const float share = field.seconds > 0 ? second / field.seconds : 0;
  Ground found = scenery.air.is_soft(share) ? Ground::Mud : Ground::Earth;
  for (const stage::Area& area : scenery.areas) {
    using enum stage::AreaKind;
    const bool tells = area.kind == Lake || area.kind == Sea || area.kind == Marsh || area.kind == Wood;
    if (!tells || !stage::is_inside(area.outline, p)) continue;
    if (area.kind == Lake || area.kind == Sea) return Ground::Water;
    found = area.kind == Wood ? Ground::Wood : Ground::Mud;
  }
  return found;
}

/// Thrown so that it comes down at a place after so many seconds.
Vec3 throw_at(Vec3 from, Vec3 to, float seconds) {
  Vec3 v = (to - from) * (1 / seconds);
  v.z += stage::gravity / 2 * seconds;
  return v;
}

/// What it meets first on a throw, not later than `until` seconds after it; none where it flies on.
struct Met {
  float after = 0;
  picking::Touch touch;
};
std::optional<Met> first_met(const Field& field, Vec3 from, Vec3 velocity, float begin, float until) {
  Vec3 here = stage::thrown_to(from, velocity, begin);
  for (float t = begin; t < until; t += step) {
    const Vec3 next = stage::thrown_to(from, velocity, t + step);
    if (const auto touch = field.land.touch(here, next)) return Met{t + step * touch->share, *touch};
    here = next;
  }
  return std::nullopt;
}

/// How a ball leaves a graze: mirrored on the ground's slope, less what the ground takes.
Graze graze(const Field& field, float second, const picking::Touch& touch, Vec3 velocity) {
  Graze g{
      .second = second, .at = touch.at, .on = touch.house ? Ground::Wall : ground_at(field, flat(touch.at), second)};
  const Bounce keeps = bounce_of(g.on);
  const float into = -dot(velocity, touch.normal);
  if (into > keeps.steepest * length(velocity)) return g;
  const Vec3 along = velocity + touch.normal * into;
  const float rise = std::min(keeps.up * into, most_rise);
  g.rolls = rise < least_rise;
  if (g.rolls && g.on == Ground::Mud) return {.second = second, .at = touch.at, .on = g.on};
  g.onward = along * keeps.along + touch.normal * (g.rolls ? 0.0F : rise);
  return g;
}

void bound(Shot& shot, const Field& field) {
  Vec3 from = shot.start, velocity = shot.thrown;
  float began = shot.fired;
  // What stands at the piece's own wheels is not in its way.
  float clear = clear_of_piece / std::max(1.0F, length(flat(velocity)));
  while (shot.grazes.size() < most_bounds) {
    const auto met = first_met(field, from, velocity, clear, longest);
    if (!met) return shot.grazes.push_back({.second = began + longest, .at = from, .on = Ground::Air});
    const Vec3 arriving = velocity - Vec3{0, 0, stage::gravity * met->after};
    shot.grazes.push_back(graze(field, began + met->after, met->touch, arriving));
    const Graze& last = shot.grazes.back();
    if (last.rolls || length(last.onward) <= 0) break;
    from = last.at, velocity = last.onward, began = last.second;
    clear = 0.02F;  // it has just touched
  }
  Graze& last = shot.grazes.back();
  if (!last.rolls && length(last.onward) > 0) last.rolls = true;
  if (last.rolls) {
    const float rolling = length(flat(last.onward)) / stage::rolling_brake;
    Graze rest{.second = last.second + rolling, .at = last.at, .on = last.on};
    rest.at = *stage::missile_at(shot, rest.second, field.scenery.ground);
    shot.grazes.push_back(rest);
  }
}

/// A shell does not go on bounding: when its fuze has burnt down it bursts, wherever it is by then.
void burst(Shot& shot, const Field& field) {
  const float fuze = shot.grazes.front().second + 0.15F + 1.2F * chance(shot, 4);
  const auto place = stage::missile_at(shot, fuze, field.scenery.ground);
  std::erase_if(shot.grazes, [&](const Graze& g) { return g.second >= fuze; });
  const Graze& last = shot.grazes.back();
  shot.grazes.push_back({.second = fuze, .at = place.value_or(last.at), .on = last.on, .bursts = true});
}

/// Canister's heavy balls strike in a strip as long as the cone's lower half is on the ground, a tenth of the range
/// wide. Source: drill, section 6.
void scatter(Shot& shot, const Field& field) {
  constexpr std::uint64_t balls = 14;
  const Vec2 way = shot.to - shot.from;
  const float range = length(way), bearing = stage::bearing_of(way);
  for (std::uint64_t i = 0; i < balls; ++i) {
    const float out = range * (0.78F + 0.30F * chance(shot, 10 + i));
    const float across = 0.05F * out * (chance(shot, 40 + i) + chance(shot, 70 + i) - 1);
    const Vec2 p = shot.from + stage::turned({across, out}, bearing);
    const float second = shot.fired + (shot.arrives - shot.fired) * out / std::max(1.0F, range);
    shot.grazes.push_back(
        {.second = second, .at = {p.x, p.y, field.scenery.ground.at(p)}, .on = ground_at(field, p, second)});
  }
  std::ranges::sort(shot.grazes, {}, &Graze::second);
}

}  // namespace

Shot flown(Shot shot, const Field& field) {
  const auto& ground = field.scenery.ground;
  const float flight = std::max(0.1F, shot.arrives - shot.fired);
  shot.start = {shot.from.x, shot.from.y, ground.at(shot.from) + shot.muzzle};
  shot.thrown = throw_at(shot.start, {shot.to.x, shot.to.y, ground.at(shot.to)}, flight);
  shot.grazes.clear();
  if (shot.missile == Missile::Canister) {
    scatter(shot, field);
    return shot;
  }
  bound(shot, field);
  if (shot.missile == Missile::Shell) burst(shot, field);
  return shot;
}

void work_out_shots(stage::StageSet& set) {
  constexpr std::size_t least = 200;  // worth a picker of their own, which no two cores may ask at once
  const std::size_t together = std::max(least, set.shots.size() / stage::all_cores() + 1);
  stage::over_cores((set.shots.size() + together - 1) / together, [&](std::size_t part) {
    const picking::Picker land{set.scenery};
    const Field field{set.scenery, land, set.seconds};
    const std::size_t first = part * together, beyond = std::min(first + together, set.shots.size());
    for (std::size_t i = first; i < beyond; ++i) set.shots[i] = flown(std::move(set.shots[i]), field);
  });
}

}  // namespace vedette::ballistics
