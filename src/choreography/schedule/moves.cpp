#include "choreography/schedule/moves.h"

#include <algorithm>
#include <cmath>

#include "choreography/gait.h"
#include "choreography/on_the_spot.h"
#include "choreography/schedule/arms_length.h"
#include "choreography/schedule/charge_end.h"
#include "choreography/schedule/charge_way.h"
#include "choreography/schedule/contact.h"
#include "choreography/schedule/laying.h"
#include "choreography/schedule/rout.h"

namespace vedette::choreography {

using battle::Gait;
using battle::Leg;
using stage::Clip;

namespace {

constexpr double between_marches = 0.12;  // one battalion steps off after another
constexpr double drawing_off = 1;         // seconds after which others act while a unit falls back
constexpr double least_charge = 3;        // seconds
constexpr double into_a_volley = 5.5;     // seconds before the men who fire have recovered arms
constexpr double against_square = 22;     // seconds: the other side sees it coming and has time to form
constexpr double turning_about = 1.4;

Manner manner_of(Gait gait) {
  switch (gait) {
    case Gait::Charge:
      return Manner::Charge;
    case Gait::Retreat:
      return Manner::Back;
    case Gait::Road:
      return Manner::Road;
    case Gait::Flight:
      return Manner::Hurry;
    case Gait::March:
    case Gait::Enter:
    case Gait::Leave:
    case Gait::TurnToFace:
    case Gait::Dress:
      break;
  }
  return Manner::March;
}

bool is_limbered(const battle::Unit& unit, const Company& company) {
  return company.arm == stage::Arm::Guns && unit.formation == battle::Formation::Limbered;
}

/// A move that begins or ends with fronting the other way.
bool goes_about(const Scene& scene, const Actor& c, const battle::UnitMoved& e) {
  constexpr float nearer_behind = 1.9F;  // radians: more of a turn than anybody wheels
  if (e.legs.empty() || c.stance.presence < 1 || c.stance.layout.shape == stage::Layout::Shape::Square) return false;
  const bool back = e.gait == Gait::Retreat;
  const Leg& leg = back ? e.legs.back() : e.legs.front();
  if (!back && leg.kind != Leg::Kind::Turn) return false;
  return std::abs(stage::turn_between(c.stance.bearing, scene.placing.bearing(leg.to.facing))) > nearer_behind;
}

Path path_of(const Scene& scene, const battle::UnitMoved& e, const Actor& c) {
  Path path{{c.stance.at, c.stance.bearing}};
  if (c.broken) {  // it has run some of the way when it broke, and looks for no place in any order
    const stage::Vec2 to = scene.placing.held_on_table(scene.middle_of(e.legs.back().to, c.company));
    const stage::Vec2 way = to - scene.placing.world(e.from.at);
    if (dot(to - c.stance.at, way) > 0) path.close_to({to, scene.placing.bearing(e.legs.back().to.facing)}, 20);
    return path;
  }
  for (const Leg& leg : e.legs) {
    const stage::Vec2 to =
        scene.placing.held_on_table(scene.middle_of(leg.to, c.company));  // a base may hang over its edge
    const float bearing = scene.placing.bearing(leg.to.facing);
    if (e.gait == Gait::Retreat || leg.kind == Leg::Kind::Wheel) {  // who breaks off dresses on the way
      path.close_to({to, bearing}, c.stance.layout.front);
    } else if (leg.kind == Leg::Kind::Turn) {
      path.turn_to(bearing, c.stance.layout.front);
      if (length(to - path.end().at) > 3) path.march_to(to);  // it stood beside its base after a fight
    } else {
      if (std::abs(stage::turn_between(path.end().bearing, bearing)) > 0.01F)
        path.turn_to(bearing, std::min(c.stance.layout.front, 20.0F));  // a bend in the road
      path.march_to(to);
    }
  }
  return path;
}

/// The bridge that a march leads over, or so near by that it goes that way.
std::optional<stage::Crossing> bridge_on(const Scene& scene, const Path& path) {
  constexpr float near = 50, clear = 4;  // metres beside it; beyond its ends
  for (stage::Crossing bridge : scene.settings.crossings) {
    if (!bridge.bridge) continue;
    const stage::Vec2 middle = mix(bridge.from, bridge.to, 0.5F), way = bridge.to - bridge.from;
    const float half = length(way) / 2 + clear, bearing = stage::bearing_of(way);
    const stage::Vec2 from = stage::turned(path.start().at - middle, -bearing),
                      to = stage::turned(path.end().at - middle, -bearing);
    if (std::abs(from.y) < half || std::abs(to.y) < half || from.y * to.y > 0) continue;
    const float share = from.y / (from.y - to.y);
    if (std::abs(from.x + (to.x - from.x) * share) > near) continue;
    if (from.y > 0) std::swap(bridge.from, bridge.to);
    return bridge;
  }
  return {};
}

/// Over a bridge a body is as narrow as the bridge: it forms files before it and forms up again behind it.
void lead_over(const stage::Crossing& bridge, const Company& company, MarchStrip::Plan& plan) {
  constexpr float parapets = 1.4F, before = 15;  // metres
  stage::Layout files = road_column(company);
  files.front = std::min(files.front, std::max(1.0F, bridge.width - parapets));
  const stage::Vec2 ahead = (bridge.to - bridge.from) * (1 / length(bridge.to - bridge.from));
  const float bearing = stage::bearing_of(ahead), narrow = std::max(files.front, 4.0F);
  Path path{plan.path.start()};
  path.close_to({bridge.from - ahead * before, bearing}, narrow);
  path.march_to(bridge.to + ahead * before);
  path.close_to(plan.path.end(), narrow);
  plan.path = path;
  if (company.arm != stage::Arm::Guns) plan.on_way = files;
}

/// Foot that stands to be charged levels its bayonets in the last moment.
void await_charge(Scene& scene, Actor& c, Seconds arrival) {
  const bool foot = c.company.arm == stage::Arm::Foot || c.company.arm == stage::Arm::Skirmish;
  const Seconds begin = arrival - scene.scaled(2.2);
  if (!foot || c.gone || c.free > begin || c.stance.presence < 1 || c.stance.idle != Clip::Stand) return;
  scene.add(c, std::make_unique<ActStrip>(Span{begin, arrival}, c.roster, c.stance,
                                          ActStrip::Act{.clip = Clip::Present, .ripple = 0, .jitter = 0.25F}));
}

/// The march of a move as far as the move alone says it.
MarchStrip::Plan plan_of(const Scene& scene, const battle::UnitMoved& e, const Actor& c) {
  MarchStrip::Plan plan{.before = c.stance, .after = c.stance, .path = path_of(scene, e, c), .arm = c.company.arm};
  plan.after.layout = usual_layout(scene, e.unit);  // whatever way a garrison moves, it leaves its houses
  plan.after.presence = 1;
  plan.after.heel = 0;
  plan.after.limbered = is_limbered(scene.state.unit(e.unit), c.company);
  plan.after.hedge = false;
  plan.scatters = c.broken.has_value();
  if (e.gait == Gait::Road && c.company.arm != stage::Arm::Guns) plan.on_way = road_column(c.company);
  return plan;
}

/// When a move may begin, whoever stands in its way.
Seconds earliest(Scene& scene, const battle::UnitMoved& e, const Actor& c) {
  const Beat& beat = scene.beat;
  const auto charge = scene.fights.charges.find(e.unit.value);
  if (e.gait == Gait::Charge && charge != scene.fights.charges.end())
    return std::max({charge->second.begin, c.free, beat.phase, beat.cause});
  if (e.gait == Gait::Retreat) return std::max({beat.phase, beat.cause, c.free, struck(scene, e.unit)});
  return std::max(scene.beat.take_turn(c.free, between_marches), struck(scene, e.unit));
}

/// A charge that gets home ends at its target. @return when it may begin, for those who stand to it.
Seconds close_with(const Scene& scene, const Actor& c, const battle::Contact& contact, MarchStrip::Plan& plan) {
  const Actor& target = scene.actor(contact.target);
  const bool square = scene.ahead.square(contact.target);
  Stance standing = target.stance;
  if (square) standing.layout = layout_of(target.company, battle::Formation::Square);
  const Stance closed = in_contact(scene, c, plan.path.end(), target, standing, contact.face);
  plan.path = straight_home(plan.path, {closed.at, closed.bearing}, closed.layout.front, c.company.arm);
  plan.after.layout = closed.layout;
  plan.opens_late = closed.layout.shape == stage::Layout::Shape::Swarm;
  if (square) return target.free;
  return target.free - (acts_on_the_spot(*target.track) ? into_a_volley : least_charge);
}

/// Who goes into houses is seen on part of the way: the rest they run for the doors.
void run_for_the_doors(Path& path) {
  constexpr float far = 60, walked = 0.6F;  // metres; share of the way
  if (path.length() <= far) return;
  Path shorter{path.start()};
  shorter.turn_to(path.end().bearing, 20);
  shorter.march_to(path.along(path.length() * walked).at);
  path = shorter;
}

/// A move that goes nowhere: at most men change places. @return when its first sign is seen.
Seconds stay(Scene& scene, Actor& c, Seconds begin, Seconds turn, const Stance& after) {
  const bool forms = c.stance.layout != after.layout, turns = std::abs(c.stance.heel) > 0.01F;
  if (!forms && !turns) return scene.beat.now();
  begin = lay_morph(scene, c, begin, scene.scaled(forms ? forming : turning_about), after, true);
  scene.beat.busy_until(awaited(c.free, turn));
  return begin;
}

/// A charge is laid: whoever stands to it, and the director, are told.
void told_of_charge(Scene& scene, const Actor& c, Seconds begin, const std::optional<battle::ContactMade>& contact) {
  Charge& charge = scene.fights.charges[c.id().value];
  charge.begin = begin;
  charge.phase = scene.beat.number;
  charge.arrival = c.free;
  if (!contact) return;
  charge.target = contact->contact.target;
  Actor& target = scene.actor(charge.target);
  const Seconds home = c.free;
  if (!scene.ahead.square(charge.target)) await_charge(scene, target, home);
  scene.note({.kind = Moment::Kind::Charge,
              .span = {begin, home + 1.5},
              .peak = home,
              .unit = c.roster,
              .other = target.roster,
              .salience = c.company.arm == stage::Arm::Horse ? 0.95F : 0.85F});
}

}  // namespace

Seconds show(Scene& scene, const battle::UnitMoved& e) {
  Actor& c = scene.actor(e.unit);
  Beat& beat = scene.beat;
  if (e.gait == Gait::Dress && scene.ahead.departure(e.unit)) return beat.now();
  if (goes_about(scene, c, e)) face_about(c);
  const bool charging = e.gait == Gait::Charge, falls_back = e.gait == Gait::Retreat;
  const Seconds turn = std::max(beat.next_turn(), beat.cause), ready = std::max(turn, c.free);
  const auto contact = charging ? scene.ahead.contact(e.unit) : std::nullopt;
  MarchStrip::Plan plan = plan_of(scene, e, c);
  Seconds begin = earliest(scene, e, c);
  if (contact) begin = std::max(begin, close_with(scene, c, contact->contact, plan));
  if (e.gait == Gait::Enter) run_for_the_doors(plan.path);
  if (!contact) make_room(scene, c, plan);
  if (const auto bridge = bridge_on(scene, plan.path); bridge && !charging && !c.broken)
    lead_over(*bridge, c.company, plan);
  if (falls_back) face_the_way(plan);
  if (plan.path.length() < 0.5F && !contact) return stay(scene, c, begin, turn, plan.after);

  const stage::Vec2 stood = c.stance.at;
  const Manner manner = c.broken ? Manner::Rout : manner_of(e.gait);
  plan.manner = manner;
  plan.pace = pace_for(plan.path.length(), plan.arm, manner, scene.settings);
  if (contact) {
    const double least = scene.ahead.square(contact->contact.target) ? against_square : least_charge;
    plan.pace = plan.pace.no_shorter_than(static_cast<float>(scene.scaled(least)));
  }
  Stance after = plan.after;
  after.at = plan.path.end().at;
  after.bearing = plan.path.end().bearing;
  begin = lay_march(scene, c, begin, std::move(plan), after, charging);
  if (contact) {
    beat.busy_until(c.free - dressing);
  } else {
    beat.busy_until(falls_back ? std::min(begin, ready + in_motion) + drawing_off : awaited(c.free, turn));
  }
  if (charging) {
    told_of_charge(scene, c, begin, contact);
    return begin;
  }
  const bool runs = falls_back || c.broken;
  if (runs || e.gait == Gait::Flight) tell_of_going(scene, e.unit, begin);
  const std::uint32_t victor = runs ? driven_by(scene, e.unit, stood, begin) : Moment::nobody;
  const bool ends_a_fight = victor != Moment::nobody;
  scene.note({.kind = runs ? Moment::Kind::Retreat : Moment::Kind::March,
              .span = {begin, c.free},
              .peak = ends_a_fight ? begin + 0.5 : (begin + c.free) / 2,
              .unit = c.roster,
              .other = victor,
              .salience = ends_a_fight ? 0.65F
                          : runs       ? 0.45F
                                       : 0.15F});
  return begin;
}

}  // namespace vedette::choreography
