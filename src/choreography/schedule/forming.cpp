#include "choreography/schedule/forming.h"

#include <algorithm>

#include "choreography/schedule/laying.h"
#include "stage/battery.h"

namespace vedette::choreography {

using stage::Clip;

namespace {

constexpr double between_changes = 0.12;  // one battalion forms after another
constexpr double filling_a_town = 4.5, forming_square = 20, closing_up = 2.5;

}  // namespace

Seconds show(Scene& scene, const battle::FormationChanged& e) {
  Actor& c = scene.actor(e.unit);
  const float depth = c.company.depth;
  if (e.width) c.company.width = scene.placing.metres(*e.width);
  if (e.depth) c.company.depth = scene.placing.metres(*e.depth);
  if (c.stance.presence < 1 || e.to == battle::Formation::Garrison)
    return scene.beat.now();              // a garrison's going in and coming out are its picture
  if (c.broken) return scene.beat.now();  // a crowd has no formation
  const bool closes_up = e.from == e.to;  // losses leave gaps: nobody runs about
  if (closes_up ? scene.ahead.departure(e.unit) : e.to == battle::Formation::Limbered && scene.ahead.removal(e.unit))
    return scene.beat.now();
  const stage::Layout wanted = layout_of(c.company, e.to);
  // Horse that has left its ranks to fight closes up when it falls in again.
  if (closes_up && c.company.arm == stage::Arm::Horse && wanted.shape != c.stance.layout.shape) return scene.beat.now();
  Seconds begin = 0;
  const Seconds turn = std::max(scene.beat.next_turn(), scene.beat.cause);
  const bool guns = c.company.arm == stage::Arm::Guns;
  const bool limbers = guns && e.to == battle::Formation::Limbered, hooks = guns && c.stance.limbered != limbers;
  const double change = hooks                               ? (limbers ? stage::limbering_up : stage::unlimbering)
                        : e.to == battle::Formation::Square ? forming_square
                                                            : forming;
  double lasts = scene.scaled(closes_up ? closing_up : change);
  const auto charge = std::ranges::find_if(scene.fights.charges, [&](const auto& entry) {
    return entry.second.target == e.unit && entry.second.phase == scene.beat.number;
  });
  const bool charged = e.to == battle::Formation::Square && charge != scene.fights.charges.end();
  if (charged) {
    begin = std::max({c.free, charge->second.begin, charge->second.arrival - lasts - 0.4});
    lasts = std::max(1.0, std::min(lasts, charge->second.arrival - begin));
  } else {
    begin = scene.beat.take_turn(c.free, between_changes);
  }
  Stance after = c.stance;
  if (scene.settings.placed_by_front)
    after.at = after.at + stage::heading(after.bearing) * ((depth - c.company.depth) / 2);
  after.layout = closes_up || e.to == battle::Formation::Square ? arrayed_as(wanted, c.stance.layout) : wanted;
  after.idle = e.to == battle::Formation::Square ? Clip::Present : Clip::Stand;
  after.limbered = limbers;
  if (hooks) after.heel = 0;
  after = with_room(scene, after, others_than(scene, c));
  begin = lay_morph(scene, c, begin, lasts, after, !charged);
  scene.beat.busy_until(charged ? c.free - dressing : awaited(c.free, turn));
  if (e.to == battle::Formation::Square && !closes_up) {
    scene.say(begin, scene.name(e.unit) + " form square", 3, e.unit);
    scene.note({.kind = Moment::Kind::Square,
                .span = {begin, begin + lasts + 2},
                .peak = begin + lasts / 2,
                .unit = c.roster,
                .salience = 0.8F});
  }
  return begin;
}

Seconds show(Scene& scene, const battle::PlaceEntered& e) {
  Actor& c = scene.actor(e.unit);
  Seconds begin = std::max({scene.beat.phase, scene.beat.cause, c.free});
  const battle::Feature& town = scene.scenario.ground.feature(e.place);
  Stance after = c.stance;
  after.layout = garrison(c.company, town, scene.placing, after.bearing, after.at);
  after.presence = 0.55F;  // the rest are behind walls
  after = with_room(scene, after, others_than(scene, c));
  if (c.company.arm != stage::Arm::Guns) after.layout.garrison = scene.take_posts(c.roster, e.place, after);
  begin = lay_morph(scene, c, begin, scene.scaled(filling_a_town), after, true);
  scene.beat.busy_until(c.free - dressing);
  scene.say(begin, scene.name(e.unit) + " occupy " + town.name, 1, e.unit);
  scene.note({.kind = Moment::Kind::Town, .span = {begin, c.free}, .peak = begin, .unit = c.roster, .salience = 0.6F});
  return begin;
}

Seconds show(Scene& scene, const battle::PlaceLeft&) {
  return scene.beat.now();  // the march out of it is its picture
}

Seconds show(Scene& scene, const battle::MarkerChanged& e) {
  Actor& c = scene.actor(e.unit);
  const Seconds begin = std::max({scene.beat.phase, scene.beat.cause, c.free, scene.beat.shown});
  if (e.marker == battle::Marker::Hedge && c.stance.hedge != e.there) {
    scene.hold_until(c, begin);
    c.stance.hedge = e.there;
  }
  return begin;
}

}  // namespace vedette::choreography
