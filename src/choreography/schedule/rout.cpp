#include "choreography/schedule/rout.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "battle/edge.h"
#include "choreography/gait.h"
#include "choreography/schedule/charge_end.h"
#include "choreography/schedule/contact.h"
#include "choreography/schedule/fire.h"
#include "choreography/schedule/laying.h"
#include "choreography/schedule/room.h"

namespace vedette::choreography {

using battle::UnitId;
using stage::Arm;
using stage::Clip;

namespace {

constexpr float nearer_behind = std::numbers::pi_v<float> / 2;  // radians

/// Towards the edge of the table its army came from.
stage::Vec2 homeward(const Scene& scene, UnitId unit) {
  const core::Point step = battle::outward(battle::own_edge(scene.scenario, scene.state.unit(unit).side));
  return stage::turned({static_cast<float>(step.x), static_cast<float>(step.y)}, scene.placing.table().bearing);
}

/// Which way a unit that breaks will run.
stage::Vec2 flight_ahead(const Scene& scene, UnitId unit) {
  if (const battle::UnitMoved* moved = scene.ahead.move(unit)) {
    const stage::Vec2 way = scene.placing.world(moved->legs.back().to.at) - scene.placing.world(moved->from.at);
    if (length(way) > 1) return way * (1 / length(way));
  }
  return homeward(scene, unit);
}

constexpr double just_struck = 8;  // seconds after the last blow

}  // namespace

std::uint32_t driven_by(const Scene& scene, UnitId beaten, stage::Vec2 from, Seconds begin) {
  constexpr float near = 150;  // metres: farther off one picture does not show both
  std::uint32_t last = Moment::nobody;
  Seconds latest = begin - just_struck;
  for (const auto& [pair, blow] : scene.fights.blows) {
    const Actor& enemy = scene.actor(UnitId{pair.first});
    if (pair.second != beaten.value || enemy.gone || enemy.broken || enemy.company.arm == Arm::Guns) continue;
    const bool sees = length(enemy.stance.at - from) < near;
    if (sees && blow.falls.to >= latest) latest = blow.falls.to, last = enemy.roster;
  }
  return last;
}

void cheer(Scene& scene, UnitId beaten, Seconds begin) {
  constexpr double sees_it = 0.8;  // seconds from the first man's turning
  for (const auto& [pair, blow] : scene.fights.blows)
    if (pair.second == beaten.value && begin - blow.falls.to < just_struck)
      scene.actor(UnitId{pair.first}).stance.cheers_at = begin + sees_it;
}

Seconds break_ranks(Scene& scene, Actor& c, Seconds begin) {
  constexpr float turns_and_runs = 16;  // metres at life size before the game moves it
  const UnitId id = c.id();
  if (c.stance.presence < 1 || scene.ahead.removal(id)) return begin;  // out of its town it comes when it is moved
  const stage::Vec2 way = flight_ahead(scene, id);
  const float bearing = stage::bearing_of(way);
  if (std::abs(stage::turn_between(c.stance.bearing, bearing)) > nearer_behind) face_about(c);
  Stance after = c.stance;
  after.layout = crowd(c.company, c.stance.layout);
  after.bearing = c.stance.bearing + stage::turn_between(c.stance.bearing, bearing);
  after.heel = 0;
  after.idle = Clip::Stand;
  after.at = scene.placing.held_on_table(after.at + way * turns_and_runs);
  after = with_room_behind(scene, after, c);
  MarchStrip::Plan plan{.before = c.stance,
                        .after = after,
                        .path = Path{{c.stance.at, c.stance.bearing}},
                        .arm = c.company.arm,
                        .scatters = true};
  plan.after = after;
  plan.path.close_to({after.at, after.bearing}, 0.5F * c.stance.layout.front);
  plan.manner = Manner::Rout;
  plan.pace = pace_for(plan.path.length(), plan.arm, plan.manner, scene.settings);
  begin = plan.path.length() < 2 ? lay_morph(scene, c, begin, scene.scaled(2.5), after, false)
                                 : lay_march(scene, c, begin, std::move(plan), after);
  scene.beat.busy_until(begin + 1.5);
  for (const battle::Contact& contact : scene.state.contacts)
    if (contact.attacker == id || contact.target == id)
      settle(scene, contact.attacker == id ? contact.target : contact.attacker);
  return begin;
}

Stance with_room_behind(const Scene& scene, const Stance& wanted, const Actor& c) {
  Others others;
  for (const Actor& other : scene.actors)
    if (&other != &c && !other.gone) others.push_back(&other);
  Stance fronting = wanted;  // room is looked for towards the rear: for who runs that is ahead
  fronting.bearing += std::numbers::pi_v<float>;
  Stance place = with_room(scene, fronting, others);
  place.bearing = wanted.bearing;
  return place;
}

Seconds rally(Scene& scene, Actor& c, Seconds begin) {
  if (c.stance.presence < 1) return begin;
  const battle::Pose& base = scene.state.unit(c.id()).pose;
  const float bearing = scene.placing.bearing(base.facing);
  if (std::abs(stage::turn_between(c.stance.bearing, bearing)) > nearer_behind) face_about(c);
  Stance after = c.stance;
  after.at = scene.middle_of(base, c.company);
  after.bearing = c.stance.bearing + stage::turn_between(c.stance.bearing, bearing);
  after.layout = arrayed_as(usual_layout(scene, c.id()), c.stance.layout);
  after.heel = 0;
  after = with_room(scene, after, others_than(scene, c));
  constexpr double falling_in = 5;
  begin = lay_morph(scene, c, begin, scene.scaled(falling_in), after, true);
  scene.beat.busy_until(begin + 1);
  return begin;
}

namespace {

/// Whoever is at them hand to hand when they go takes prisoners.
void give_up(Scene& scene, const Actor& c, Seconds begin) {
  constexpr double fresh = 6;  // seconds since the last blow fell
  if (c.company.arm == Arm::Guns || c.company.arm == Arm::Horse || c.stance.presence < 1) return;
  for (const auto& [pair, blow] : scene.fights.blows) {
    if (pair.second != c.id().value || blow.cause != stage::Cause::Steel || blow.falls.to + fresh < begin) continue;
    const Actor& enemy = scene.actor(UnitId{pair.first});
    if (enemy.gone) continue;
    scene.footage.surrenders.push_back({.roster = c.roster, .to = enemy.roster, .at = begin});
    return;
  }
}

}  // namespace

Seconds show(Scene& scene, const battle::UnitRemoved& e) {
  Actor& c = scene.actor(e.unit);
  Seconds begin = std::max({scene.beat.phase, scene.beat.cause, c.free});
  for (const auto& [pair, blow] : scene.fights.blows)
    if (pair.second == e.unit.value) begin = std::max(begin, std::min(blow.falls.to, blow.falls.from + 1));
  const bool guns = c.company.arm == Arm::Guns;
  const bool left = guns && !c.stance.limbered;  // teams are far behind: nobody waits for them
  const float speed = fastest(c.company.arm, Clip::Rout);
  constexpr double least = 5, usual = 7, most = 10;  // seconds for which they are seen to run
  const auto away = [&] {
    return scene.film.cuts.join(c.roster, {begin + scene.scaled(least), begin + scene.scaled(most)},
                                begin + scene.scaled(usual));
  };
  if (left) {
    scene.hold_until(c, leave_guns(scene, c, begin));
  } else {
    const Span span{begin, away()};
    RoutStrip::Flight flight{
        .direction = homeward(scene, e.unit), .speed = speed, .guns = guns, .crowd = crowd(c.company, c.stance.layout)};
    constexpr float keeps_together = 40;  // seconds in which a deep column would scatter: it is out of sight before
    for (int i = 0; i < 20; ++i) {
      const bool scatters_more = flight.scatters < keeps_together;
      const float hurry = scene.haste_of(c, RoutStrip{span, c.roster, c.stance, flight}, scatters_more ? 1 : exactly);
      if (hurry <= 1) break;
      if (scatters_more)
        flight.scatters = std::max(flight.scatters + 1, 1.2F * flight.scatters);
      else
        flight.speed /= 1.02F * hurry;
    }
    give_up(scene, c, begin);
    scene.add(c, std::make_unique<RoutStrip>(span, c.roster, c.stance, flight));
  }
  c.gone = true;
  end_charges(scene, e.unit);
  cheer(scene, e.unit, begin);
  scene.footage.strengths[c.roster].push_back({begin, 0});
  scene.beat.busy_until(begin + 1);
  scene.say(begin, scene.name(e.unit) + (left ? " leave their guns" : " break and run"), must_be_told, e.unit);
  scene.note({.kind = Moment::Kind::Rout,
              .span = {begin - 0.5, begin + 6},
              .peak = begin,
              .unit = c.roster,
              .other = driven_by(scene, e.unit, c.stance.at, begin),
              .salience = 1});
  return begin;
}

}  // namespace vedette::choreography
