#include "choreography/schedule/orders.h"

#include <algorithm>

#include "choreography/schedule/rout.h"

namespace vedette::choreography {
namespace {

/// The label's words from a second on.
void label(Scene& scene, const Actor& c, Seconds from) {
  std::string words = c.orders;
  for (const auto& [key, trouble] : c.worn) words += (words.empty() ? "" : ", ") + trouble.second;
  scene.footage.conditions[c.roster].push_back({from, std::move(words)});
}

/// The worse a unit's order, the more its men stray from their places.
void lose_order(Scene& scene, Actor& c, Seconds from) {
  int steps = 0;
  for (const auto& [key, trouble] : c.worn) steps += trouble.first;
  const float usual = c.company.arm == stage::Arm::Skirmish ? 0.8F : 0.15F;
  scene.hold_until(c, from);
  c.stance.sway_was = sway_of(c.stance, from);
  c.stance.sway_since = from;
  c.stance.sway = usual + 0.22F * static_cast<float>(std::min(steps, 4));
}

/// The enemy reads this off the unit's chit.
Seconds lay_chit(Scene& scene, battle::UnitId id, std::string read) {
  Actor& c = scene.actor(id);
  const Seconds begin = scene.beat.now();
  c.orders = std::move(read);
  label(scene, c, begin);
  return begin;
}

}  // namespace

// Who watches the film knows what the enemy knows: a chit is read when it is turned up.
Seconds show(Scene& scene, const battle::ChitPlaced& e) {
  return lay_chit(scene, e.unit, "?");
}
Seconds show(Scene& scene, const battle::ChitRevealed& e) {
  return lay_chit(scene, e.unit, e.order);
}
Seconds show(Scene& scene, const battle::OrderChanged& e) {
  return lay_chit(scene, e.unit, e.order);
}

Seconds show(Scene& scene, const battle::CohesionChanged& e) {
  Actor& c = scene.actor(e.unit);
  Seconds begin = std::max({scene.beat.phase, scene.beat.shown, c.free});
  if (e.level.value > 0)
    c.worn[e.level.key] = {static_cast<int>(e.level.value), e.to};
  else
    c.worn.erase(e.level.key);
  label(scene, c, begin);
  lose_order(scene, c, begin);
  if (!e.breaks && c.broken == e.level.key) {
    c.broken.reset();
    scene.say(begin, scene.name(e.unit) + " rally", 2, e.unit);
    return rally(scene, c, begin);
  }
  if (!e.breaks) return begin;
  c.broken = e.level.key;
  const stage::Vec2 stood = c.stance.at;
  begin = break_ranks(scene, c, begin);
  cheer(scene, e.unit, begin);
  scene.say(begin, scene.name(e.unit) + " break", must_be_told, e.unit);
  scene.note({.kind = Moment::Kind::Rout,
              .span = {begin - 0.5, begin + 4},
              .peak = begin,
              .unit = c.roster,
              .other = driven_by(scene, e.unit, stood, begin),
              .salience = 0.9F});
  return begin;
}

}  // namespace vedette::choreography
