#include "choreography/schedule/fire.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "battle/words.h"
#include "choreography/on_the_spot.h"
#include "choreography/schedule/charge_end.h"
#include "choreography/schedule/contact.h"
#include "choreography/schedule/laying.h"
#include "choreography/schedule/room.h"

namespace vedette::choreography {

using battle::Purpose;
using stage::Arm;
using stage::Clip;

namespace {

constexpr double all_have_fired = 1.8;  // seconds in which the volleys of a phase ripple along the line
constexpr double most_between = 0.5;
constexpr double longest_aim = 2;   // seconds for which the next phase waits for one who is late to fire
constexpr double longest_wait = 1;  // seconds for which the next phase waits for a ball to strike
constexpr double recovering = 3.5, sponging = 4, to_the_bayonet = 0.8;  // after the shot
constexpr float shown_fallen = 0.35F;  // of the figures, when a unit reaches its breaking point

/// Seconds a ball flies (drill, section 6).
double flight(float metres, bool cannon) {
  return cannon ? metres / 330.0 : std::min(metres / 280.0, 1.6);
}

/// A battery fires piece by piece, British foot with one crash, other foot in a roll along the line; skirmishers and
/// garrisons each when he has aimed.
ActStrip::Act firing(const Actor& firer) {
  if (firer.company.arm == Arm::Guns) return {.clip = Clip::Serve, .ripple = 0, .jitter = 0.7F};
  const bool loose = firer.company.arm == Arm::Skirmish || firer.stance.presence < 1;
  if (loose) return {.clip = Clip::Volley, .ripple = 0, .jitter = firer.stance.layout.pairs ? 1.5F : 0.8F};
  const bool steady = firer.company.files.ranks == 2;
  if (steady) return {.clip = Clip::Volley, .ripple = 0.002F, .jitter = 0.1F};
  return {.clip = Clip::Volley, .ripple = 0.006F, .jitter = 0.25F};
}

/// "78th Highlanders fire at 1st Léger II, 250 paces".
std::string words_of_fire(const Scene& scene, const battle::FireDeclared& e, battle::Arm arm) {
  std::string words = scene.name(e.firer) + " fire at " + scene.name(e.target);
  const auto paces = battle::paces_of(scene.scenario, e.range, arm);
  if (!paces) return words;
  const std::string figures =
      *paces < 1'000 ? std::to_string(*paces)
                     : std::to_string(*paces / 1'000) + ',' + std::to_string(*paces % 1'000 + 1'000).substr(1);
  return words + ", " + figures + " paces";
}

/// Guns that are to fire over their flank are turned by hand first: on squares nobody has a front. @return when they
/// are.
Seconds lay_guns(Scene& scene, Actor& guns, Seconds begin, float bearing) {
  constexpr float over_the_flank = 0.9F;  // radians: beyond the arc of every game that has arcs
  constexpr double by_hand = 3;
  if (std::abs(stage::turn_between(guns.stance.bearing, bearing)) < over_the_flank) return begin;
  Stance laid = guns.stance;
  laid.bearing = bearing;
  laid = with_room(scene, laid, others_than(scene, guns));
  lay_morph(scene, guns, begin, scene.scaled(by_hand), laid, false);
  return guns.free;
}

}  // namespace

Seconds show(Scene& scene, const battle::FireDeclared& e) {
  Actor& firer = scene.actor(e.firer);
  Actor& target = scene.actor(e.target);
  Rush rush{scene, firer, target};
  const bool cannon = firer.company.arm == Arm::Guns;
  const double shot =
      static_cast<double>(cannon ? scene.settings.serve_shot_second : scene.settings.volley_shot_second);
  const stage::Vec2 line = target.stance.at - firer.stance.at;
  const float range = length(line);
  const Seconds turn = scene.beat.next_turn();
  Seconds fallen = 0;  // the fallen do not fire
  for (const auto& [pair, blow] : scene.fights.blows)
    if (pair.second == e.firer.value && firer.hurt >= blow.falls.from) fallen = std::max(fallen, blow.falls.to);
  Seconds begin = std::max(
      {scene.beat.take_turn(firer.free, std::min(most_between, all_have_fired / std::max(1, scene.fights.volleys))),
       target.gone || acts_on_the_spot(*target.track) ? 0 : target.free - (rush ? shot : 1.0),
       target.hurt - shot - flight(range, cannon), fallen - shot});
  if (cannon) begin = lay_guns(scene, firer, begin, stage::bearing_of(line));
  const ActStrip::Act act = firing(firer);
  const double spread = static_cast<double>(act.ripple * firer.stance.layout.front + 2 * act.jitter);
  const bool at_arms_length = is_locked(scene, e.firer);
  const double recovers = cannon ? sponging : recovering;
  const Span span{begin, begin + shot + spread + (at_arms_length ? to_the_bayonet : recovers)};
  const UnitStrip* strip = scene.add(firer, std::make_unique<ActStrip>(span, firer.roster, firer.stance, act));
  if (!cannon && !at_arms_length && firer.company.arm != Arm::Horse) firer.stance.reloads_at = firer.free;
  scene.footage.discharges.push_back({strip, firer.roster, begin, cannon, target.roster, stage::bearing_of(line)});
  scene.say(begin, words_of_fire(scene, e, cannon ? battle::Arm::Artillery : battle::Arm::Infantry), 1, e.firer);
  const Seconds strikes = begin + shot;
  const Seconds falls = strikes + flight(range, cannon);
  scene.fights.blows[{e.firer.value, e.target.value}] = {begin,
                                                         strikes,
                                                         {falls, falls + spread + 0.35},
                                                         scene.beat.number,
                                                         cannon ? stage::Cause::Cannon : stage::Cause::Musket};
  scene.beat.busy_until(std::min({falls, strikes + longest_wait, turn + shot + longest_aim}));
  if (rush) rush.recoil(falls);
  scene.note({.kind = cannon ? Moment::Kind::Cannon : Moment::Kind::Volley,
              .span = {begin, falls + spread + 1},
              .peak = strikes,
              .unit = firer.roster,
              .other = target.roster,
              .salience = cannon ? 0.45F : 0.5F});
  return begin;
}

Seconds show(Scene& scene, const battle::DiceThrown& e) {
  if (e.purpose == Purpose::Square)
    if (const auto tried = answers_charge(scene, e.unit)) {
      if (e.successes == 0)
        scene.say(*tried, scene.name(e.unit) + " are caught before they can form square", 3, e.unit);
      return *tried;
    }
  Seconds latest = scene.beat.now();
  for (const auto& [pair, blow] : scene.fights.blows)  // saves lie with the target, hits with the one who strikes
    if (e.unit && blow.phase == scene.beat.number && (pair.first == e.unit.value || pair.second == e.unit.value))
      latest = std::max(scene.beat.phase, std::max(scene.beat.shown, blow.strikes));
  return latest;
}

Seconds leave_guns(Scene& scene, Actor& c, Seconds begin) {
  constexpr double least = 6, usual = 8, most = 11;  // seconds for which they are seen to run
  if (c.stance.limbered || c.stance.left_at >= 0) return begin;
  begin = std::max(begin, c.free);
  scene.hold_until(c, begin);
  c.stance.left_at = begin;
  c.stance.gone_at = scene.film.cuts.join(c.roster, {begin + scene.scaled(least), begin + scene.scaled(most)},
                                          begin + scene.scaled(usual));
  return begin + 1;
}

float strength_from(Scene& scene, Seconds from, battle::UnitId id, int losses) {
  const int limit = scene.settings.breaks_at(id.value - 1U);
  const float share = std::clamp(static_cast<float>(losses) / static_cast<float>(limit), 0.0F, 1.0F);
  scene.footage.strengths[scene.actor(id).roster].push_back({from, 1 - share});
  return share;
}

Seconds show(Scene& scene, const battle::CasualtiesTaken& e) {
  Actor& c = scene.actor(e.unit);
  const auto blow = scene.fights.blows.find({e.by.value, e.unit.value});
  const Seconds now = std::max({scene.beat.phase, scene.beat.shown, c.hurt});
  const bool seen = blow != scene.fights.blows.end() && blow->second.falls.to > scene.beat.phase;
  // Nobody falls before what makes him fall.
  const Seconds first = seen ? std::max(blow->second.falls.from, scene.beat.cause) : now;
  const Span falls{first, seen ? std::max(blow->second.falls.to, first + 0.5) : first + 1};
  if (!seen) scene.beat.busy_until(falls.from);
  c.hurt = std::max(c.hurt, falls.from);
  const float share = strength_from(scene, falls.to, e.unit, scene.state.unit(e.unit).losses + e.count);
  scene.footage.losses.push_back(
      {.roster = c.roster,
       .fallen = static_cast<int>(shown_fallen * share * static_cast<float>(scene.roster(c).men())),
       .window = falls,
       .cause = seen ? blow->second.cause : stage::Cause::Musket,
       .by = e.by ? scene.actor(e.by).roster : Loss::nobody});
  if (seen && blow->second.cause == stage::Cause::Steel) press_back(scene, e.by, e.unit, e.count);
  if (!scene.film.moments.empty() && e.count >= 2)
    for (auto& moment : scene.film.moments)
      if (moment.has_other() && moment.other == c.roster && moment.span.holds(falls.from))
        moment.salience = std::min(1.0F, moment.salience + 0.1F * static_cast<float>(e.count));
  return falls.from;
}

Seconds show(Scene& scene, const battle::Bombarded& e) {
  Seconds begin = scene.beat.now();
  for (const battle::UnitId battery : e.batteries) begin = std::max(begin, scene.actor(battery).free);
  scene.say(begin,
            scene.name(e.batteries.front()) +
                (e.batteries.size() == 1 ? " open fire" : " and the batteries beside them open fire"),
            2, e.batteries.front());
  return begin;
}

Seconds show(Scene& scene, const battle::GunsLost& e) {
  const Seconds begin = scene.beat.now();
  if (e.fate == battle::GunsLost::Fate::Abandoned) {
    scene.say(begin, scene.name(e.unit) + " leave their guns", 3, e.unit);
    if (!scene.ahead.manned_again(e.unit))
      leave_guns(scene, scene.actor(e.unit), std::max(begin, scene.actor(e.unit).free));
  }
  if (e.fate == battle::GunsLost::Fate::Captured)
    scene.say(begin, "The guns of " + scene.name(e.unit) + " are taken", 3, e.unit);
  return begin;
}

// Those who rally were never counted among the fallen one by one: only the label tells of them.
Seconds show(Scene& scene, const battle::UnitRallied& e) {
  const Seconds begin = std::max({scene.beat.phase, scene.beat.shown, scene.actor(e.unit).free});
  strength_from(scene, begin, e.unit, scene.state.unit(e.unit).losses - e.count);
  scene.say(begin, scene.name(e.unit) + " rally", 2, e.unit);
  return begin;
}

}  // namespace vedette::choreography
