#include "choreography/schedule/command.h"

#include <algorithm>

#include "choreography/footprint.h"
#include "choreography/schedule/fire.h"
#include "choreography/schedule/room.h"

namespace vedette::choreography {
namespace {

/// Where a company's men come into sight on their way out of their battalion.
Stance setting_out(const Actor& battalion, const Stance& company) {
  constexpr float seen = 24;  // metres of their run at most, clear of the battalion's own ranks
  Stance in = company;
  const stage::Vec2 way = battalion.stance.at - company.at;
  const float far = stage::length(way);
  if (battalion.gone || far <= 1) return in;
  const Footprint ranks = footprint(battalion.stance);
  const auto among_them = [&] { return overlap(ranks, footprint(in)) > 0; };
  for (float run = std::min(seen, far / 2); run > 0; --run) {
    in.at = company.at + way * (run / far);
    if (!among_them()) return in;
  }
  in.at = company.at;
  return in;
}

/// Men run out of their battalion to where they fall in, or back into it.
void run_between(Scene& scene, Actor& c, Seconds begin, const Stance& from, const Stance& to) {
  constexpr float run = 4;  // metres a second
  const double lasts = std::max(1.2, static_cast<double>(stage::length(to.at - from.at) / run));
  scene.add(c, std::make_unique<MorphStrip>(Span{begin, begin + lasts}, c.roster, c.company.arm, from, to));
  c.stance = to;
}

}  // namespace

Seconds appear(Scene& scene, Actor& c, const battle::Pose& at, Seconds earliest) {
  constexpr double out_of_sight = 0.3;  // a company that falls in and at once falls out again is not seen to leap
  Stance out = c.stance;
  out.at = scene.middle_of(at, c.company);
  out.bearing = scene.placing.bearing(at.facing);
  out.presence = 1;
  out = with_room(scene, out, others_than(scene, c));
  const auto strip = [&](Seconds when) { return std::make_unique<HoldStrip>(Span{when, when}, c.roster, out); };
  constexpr double longest_wait = 3;  // seconds for the next cut of the film
  Seconds begin =
      clear_from(scene, std::max({scene.beat.phase, scene.beat.shown, earliest, c.free + (c.gone ? out_of_sight : 0)}),
                 strip, out, others_than(scene, c));
  begin = scene.film.cuts.join(c.roster, {begin, begin + longest_wait}, begin);
  scene.hold_until(c, begin);
  c.gone = false;
  c.stance = out;
  strength_from(scene, begin, c.id(), scene.state.unit(c.id()).losses);
  return begin;
}

Seconds show(Scene& scene, const battle::OrderWritten& e) {
  const Seconds begin = scene.beat.now();
  if (e.sheet.status == battle::OrderSheet::Status::InTransit)
    scene.say(begin, scene.scenario.people[e.sheet.to.value - 1U].name + " is sent new orders: " + e.sheet.kind, 1);
  return begin;
}

Seconds show(Scene& scene, const battle::MessengerRode& e) {
  const Seconds begin = scene.beat.now();
  const battle::LeaderId sender = scene.state.orders[e.order - 1U].from;
  scene.footage.dispatches.push_back(
      {e.order, sender.value - 1U, begin, scene.placing.world(e.from), scene.placing.world(e.to)});
  return begin;
}

// Paper changes hands: nothing to be seen from afar.
Seconds show(Scene& scene, const battle::OrderDelivered&) {
  return scene.beat.now();
}
Seconds show(Scene& scene, const battle::OrderObeyed&) {
  return scene.beat.now();
}

Seconds show(Scene& scene, const battle::LeaderHit& e) {
  const Seconds begin = scene.beat.now();
  scene.say(begin, scene.scenario.people[e.leader.value - 1U].name + " is " + e.wound, e.leaves ? must_be_told : 3);
  if (e.leaves) scene.footage.wounds.push_back({e.leader.value - 1U, begin});
  return begin;
}

Seconds show(Scene& scene, const battle::LeaderReplaced& e) {
  const Seconds begin = scene.beat.now();
  scene.footage.rides.push_back(
      {e.leader.value - 1U, begin, {scene.placing.world(e.at.at), scene.placing.bearing(e.at.facing)}});
  return begin;
}

Seconds show(Scene& scene, const battle::CompanyDetached& e) {
  Actor& c = scene.actor(e.unit);
  // Out of the battalion as it stands now, so not before it has gone there.
  const Seconds begin = appear(scene, c, e.at, scene.actor(e.parent).free);
  run_between(scene, c, begin, setting_out(scene.actor(e.parent), c.stance), c.stance);
  return begin;
}

Seconds show(Scene& scene, const battle::UnitArrived& e) {
  const Seconds begin = appear(scene, scene.actor(e.unit), e.at);
  for (const battle::LeaderId leader : e.leaders)
    scene.footage.rides.push_back({.person = leader.value - 1U,
                                   .begin = begin,
                                   .to = {scene.placing.world(e.at.at), scene.placing.bearing(e.at.facing)},
                                   .with = scene.state.leader(leader).with,
                                   .arrives = !scene.state.leader(leader).on_table});
  scene.say(begin, scene.name(e.unit) + " come to the field", 3, e.unit);
  return begin;
}

Seconds show(Scene& scene, const battle::CompanyRejoined& e) {
  Actor& c = scene.actor(e.unit);
  const Seconds begin = std::max({scene.beat.phase, scene.beat.shown, c.free});
  scene.hold_until(c, begin);
  run_between(scene, c, begin, c.stance, setting_out(scene.actor(e.parent), c.stance));
  constexpr double longest_wait = 3;
  scene.hold_until(c, scene.film.cuts.join(c.roster, {c.free, c.free + longest_wait}, c.free));
  c.gone = true;
  return begin;
}

// Dice lie beside the table; what they let a command do is seen when it acts.
Seconds show(Scene& scene, const battle::ActionDiceRolled&) {
  return scene.beat.now();
}

Seconds show(Scene& scene, const battle::CommandActivated& e) {
  const Seconds begin = scene.beat.now();
  scene.say(begin, scene.scenario.people[e.leader.value - 1U].name + " sends his command forward", 1);
  return begin;
}

Seconds show(Scene& scene, const battle::NightPassed&) {
  const Seconds begin = scene.beat.now();
  scene.say(begin, "Night falls, and the regiments count their men", 3);
  return begin;
}

Seconds show(Scene& scene, const battle::InitiativeWon& e) {
  const Seconds begin = scene.beat.now();
  scene.say(begin, scene.scenario.sides[core::index(e.winner)].name + " win the initiative", 1);
  return begin;
}

Seconds show(Scene& scene, const battle::LeaderMoved& e) {
  const Seconds begin = scene.beat.now();
  if (e.from.at == e.to.at && e.from.facing == e.to.facing && e.with == scene.state.leader(e.leader).with) return begin;
  scene.footage.rides.push_back(
      {e.leader.value - 1U, begin, {scene.placing.world(e.to.at), scene.placing.bearing(e.to.facing)}, e.with});
  return begin;
}

}  // namespace vedette::choreography
