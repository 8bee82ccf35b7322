#include "choreography/schedule/contact.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

#include "choreography/gait.h"
#include "choreography/schedule/arms_length.h"
#include "choreography/schedule/charge_end.h"
#include "choreography/schedule/laying.h"
#include "choreography/schedule/room.h"
#include "stage/lanes.h"

namespace vedette::choreography {

using battle::Face;
using battle::UnitId;
using stage::Arm;
using stage::Clip;

namespace {

constexpr float pi = std::numbers::pi_v<float>;
constexpr double round_lasts = 3.6, between_rounds = 0.3;
constexpr double breathing = 1.2;  // the last of a round, in which the next phase may begin
constexpr double first_blood = 1;  // seconds after a round's start
constexpr double striking_back = 0.8;

/// Men in a contact stay at blows between the rounds; in square they stand to their bayonets.
Clip idle_of(Arm arm, bool square, bool locked) {
  if (arm == Arm::Guns) return Clip::Stand;
  if (square) return Clip::Present;
  return locked ? Clip::Fence : Clip::Stand;
}

/// Whom a unit has before one of its faces: the one between which and the other most ground lies, or least that both
/// stand on. Who stands beyond the end of it has those before him who are nearest to that.
stage::Fray::Stretch before_it(const Stance& own, const Stance& other) {
  constexpr float least = 8;  // metres of a face that fight
  const stage::Vec2 local = turned(other.at - own.at, -own.bearing);
  const float half_front = std::max(1.0F, own.layout.front / 2), half_deep = std::max(1.0F, own.layout.deep() / 2);
  const float apart = stage::turn_between(own.bearing, other.bearing);
  const float along = std::abs(std::cos(apart)), across = std::abs(std::sin(apart));
  const stage::Vec2 reach{(along * other.layout.front + across * other.layout.deep()) / 2,
                          (across * other.layout.front + along * other.layout.deep()) / 2};
  const bool beside = std::abs(local.x) - half_front - reach.x > std::abs(local.y) - half_deep - reach.y;
  stage::Fray::Stretch face;
  if (beside)
    face.facing = local.x > 0 ? pi / 2 : -pi / 2;
  else
    face.facing = local.y > 0 ? 0 : pi;
  const float middle = turned(local, -face.facing).x, end = beside ? half_deep : half_front;
  const float fewest = std::min(least, end), half = std::max(beside ? reach.y : reach.x, fewest / 2);
  face.left = std::clamp(middle - half, -end, end - fewest);
  face.right = std::clamp(middle + half, -end + fewest, end);
  return face;
}

/// Front against front, in the open: the line between them bends, as both see it.
void bend_with(stage::Fray& fray, const Actor& attacker, const Actor& target, bool attacks) {
  constexpr float most = 0.8F;  // metres
  const bool face_to_face = std::cos(attacker.stance.bearing - target.stance.bearing) < -0.9F;
  const bool gives_way = target.stance.presence >= 1 && target.stance.layout.shape != stage::Layout::Shape::Square;
  if (!face_to_face || !gives_way) return;
  fray.most = most;
  fray.seed = (std::uint64_t{attacker.roster} << 32U) + target.roster;
  fray.sign = attacks ? 1.0F : -1.0F;
  fray.line = attacks ? 0 : turned(target.stance.at - attacker.stance.at, -attacker.stance.bearing).x;
}

/// Whom a unit has before it, from the contacts it stands in: first the face where most of them are.
stage::Fray fray_with(const Scene& scene, const Actor& c) {
  stage::Fray fray;
  std::vector<stage::Fray::Stretch> faces;
  float widest = 0;
  for (const battle::Contact& contact : scene.state.contacts) {
    if (contact.attacker != c.id() && contact.target != c.id()) continue;
    const bool attacks = contact.attacker == c.id();
    const Actor &attacker = scene.actor(contact.attacker), &target = scene.actor(contact.target);
    if (!at_arms_length(attacker, target)) continue;  // in second line: it strikes nobody yet
    const stage::Fray::Stretch met = before_it(c.stance, attacks ? target.stance : attacker.stance);
    if (met.wide() > widest) {
      fray = {};
      widest = met.wide(), bend_with(fray, attacker, target, attacks);
    }
    const auto known = std::ranges::find(faces, met.facing, &stage::Fray::Stretch::facing);
    if (known == faces.end())
      faces.push_back(met);
    else
      known->left = std::min(known->left, met.left), known->right = std::max(known->right, met.right);
  }
  std::ranges::stable_sort(faces, std::ranges::greater{}, &stage::Fray::Stretch::wide);
  if (!faces.empty()) fray.main = faces.front();
  if (fray.main.facing != 0) fray.most = 0;  // the line that bends is the front's
  for (std::size_t i = 1; i < faces.size() && i <= fray.besides.size(); ++i) fray.besides[i - 1] = faces[i];
  return fray;
}

/// It has them before it from now on, or not any more.
void meet(Scene& scene, Actor& c, bool locked) {
  constexpr double fighting = 1e9;
  const bool fights = c.stance.meets_to > c.free;
  if (!locked) {
    if (fights) c.stance.meets_to = std::max(scene.beat.shown, c.free);
    return;
  }
  const stage::Fray fray = fray_with(scene, c);
  constexpr float straight = 0.02F;
  const bool bent = fray.main.facing == c.stance.fray.main.facing && fray_of(c.stance, c.free).grown > straight;
  if (c.stance.fray.most > 0 && (fights || bent)) {  // it keeps to the first line that bends
    c.stance.fray.main = fray.main, c.stance.fray.besides = fray.besides;
    if (!fights) meets_on(c.stance, c.free, fighting);
    return;
  }
  c.stance.fray = fray;
  c.stance.pushed_was = 0;
  if (!fights) c.stance.meets_from = std::max(scene.beat.shown, c.free);
  c.stance.meets_to = fighting;
}

/// Seconds that horses need to ride to their new places, at least so many.
double ride_lasts(const Scene& scene, const Actor& c, Seconds begin, double least, const Stance& after) {
  constexpr double longest = 14;
  double lasts = least;
  for (float hurry = 2; hurry > 1 && lasts < longest; lasts *= static_cast<double>(std::max(1.0F, 1.03F * hurry)))
    hurry = scene.haste_of(c, MorphStrip{Span{begin, begin + lasts}, c.roster, c.company.arm, c.stance, after});
  return lasts;
}

/// Ranks dissolve into a fight, whoever is in the way, in as long as horses need to ride there.
void dissolve(Scene& scene, Actor& c, Seconds begin, double least, Stance after) {
  after.idle = Clip::Fence;
  after.layout = scene.in_order(c.roster, c.stance, after);
  keep_line(c.stance, after);
  const double lasts = ride_lasts(scene, c, begin, least, after);
  scene.add(c, std::make_unique<MorphStrip>(Span{begin, begin + lasts}, c.roster, c.company.arm, c.stance, after));
  c.stance = after;
  c.stance.idle_since = c.free;
}

/// Horse that foot has come up to loses its ranks, the foremost of it where they met.
void loosen(Scene& scene, Actor& c, const Stance& foe) {
  if (c.company.arm != Arm::Horse || c.gone || c.broken || c.stance.layout.shape != stage::Layout::Shape::Ranks) return;
  constexpr double opening = 3;
  const float facing = before_it(c.stance, foe).facing;
  const auto reach = [&](const stage::Layout& layout) {
    return (std::abs(std::sin(facing)) * layout.front + std::abs(std::cos(facing)) * layout.deep()) / 2;
  };
  Stance after = c.stance;
  after.layout = swirl(c.company, c.stance.layout, c.stance.layout.front);
  after.at = after.at + stage::heading(c.stance.bearing + facing) * (reach(c.stance.layout) - reach(after.layout));
  dissolve(scene, c, c.free, scene.scaled(opening), after);
}

/// Horse will not go on to the bayonets of a square: it splits before it and streams along both sides.
void stream_round(Scene& scene, Actor& horse, const Actor& square) {
  constexpr int most = 2;  // squares side by side; round a brigade's nobody rides
  const bool taken = std::ranges::any_of(scene.actors, [&](const Actor& other) {
    return other.stance.layout.hollow > 0 && length(other.stance.at - square.stance.at) < 1;
  });
  if (taken || horse.gone || horse.broken || square.stance.layout.bodies > most) return;
  constexpr double streaming = 5;
  Stance after = horse.stance;
  after.layout = stage::ring(horse.company.figures, square.stance.layout.front / 2);
  after.layout.bodies = horse.stance.layout.bodies, after.layout.abreast = horse.stance.layout.abreast;
  after.layout.about = horse.company.about;
  after.at = square.stance.at;
  dissolve(scene, horse, horse.free, scene.scaled(streaming), after);
}

/// Two regiments of horse ride through each other's intervals, file behind file: from then on it is man against man.
void ride_into(Scene& scene, Actor& attacker, Actor& target) {
  if (!rides(attacker) || !rides(target)) return;
  constexpr double riding_through = 5;
  const Stance &here = attacker.stance, &there = target.stance;
  const stage::Vec2 apart = turned(there.at - here.at, -here.bearing);
  const float gap = apart.y - (here.layout.deep() + there.layout.deep()) / 2, on = (gap - stage::rides_in) / 2;
  // Both keep to their own lanes, the enemy's between them, wherever they stand along the front.
  const float aside = std::round(apart.x / stage::lane_width) * stage::lane_width;
  const auto in_melee = [&](const Actor& c, stage::Vec2 at, float bearing) {
    Stance after = c.stance;
    after.layout = stage::mesh(c.stance.layout);
    after.at = here.at + turned(at, here.bearing);
    after.bearing += stage::turn_between(after.bearing, bearing);
    after.heel = 0;
    return after;
  };
  const Stance ours = in_melee(attacker, {0, on}, here.bearing),
               theirs = in_melee(target, {aside, apart.y - on}, here.bearing + pi);
  const Seconds begin = std::max(attacker.free, target.free);
  // Together, or one would be among the other before there is a lane.
  const double lasts =
      ride_lasts(scene, target, begin, ride_lasts(scene, attacker, begin, scene.scaled(riding_through), ours), theirs);
  dissolve(scene, attacker, begin, lasts, ours);
  dissolve(scene, target, begin, lasts, theirs);
}

/// One of two who fight goes to where it has closed with the other. @return when it steps off
Seconds close(Scene& scene, Actor& attacker, const Actor& target, const Stance& closed) {
  constexpr float a_step = 1;  // metres
  const Seconds begin =
      std::max({scene.beat.phase, scene.beat.cause, attacker.free, target.free - 0.5, struck(scene, attacker.id())});
  MarchStrip::Plan plan{.before = attacker.stance,
                        .after = closed,
                        .path = Path{{attacker.stance.at, attacker.stance.bearing}},
                        .arm = attacker.company.arm};
  plan.path.close_to({closed.at, closed.bearing}, closed.layout.front);
  if (plan.path.length() < a_step) return begin;
  plan.manner = Manner::Hurry;
  plan.pace = pace_for(plan.path.length(), plan.arm, plan.manner, scene.settings);
  const Seconds begun = lay_march(scene, attacker, begin, std::move(plan), closed);
  scene.beat.busy_until(attacker.free - 1);
  return begun;
}

/// Where it would have closed with the other, as both stand.
Stance closed_with(const Scene& scene, const Actor& attacker, const Actor& target, Face face) {
  return in_contact(scene, attacker, {attacker.stance.at, attacker.stance.bearing}, target, target.stance, face);
}

/// Two who come to blows, and whom the film has apart, come to arm's length: who attacks goes, where he can, if there
/// is room.
void close_up(Scene& scene, UnitId one, UnitId two) {
  const auto contact = std::ranges::find_if(scene.state.contacts, [&](const battle::Contact& c) {
    return (c.attacker == one && c.target == two) || (c.attacker == two && c.target == one);
  });
  if (contact == scene.state.contacts.end()) return;  // one who helps from where he stands
  const bool attacked = contact->attacker == two;
  const auto goes = [](const Actor& c) {
    return c.company.arm != Arm::Guns && !c.gone && !c.broken && c.stance.presence >= 1 &&
           c.stance.layout.shape != stage::Layout::Shape::Square;
  };
  Actor* attacker = &scene.actor(attacked ? two : one);
  Actor* target = &scene.actor(attacked ? one : two);
  if (!goes(*attacker)) std::swap(attacker, target);
  if (!goes(*attacker)) return;
  const Stance closed = closed_with(scene, *attacker, *target, face_towards(target->stance, attacker->stance.at));
  if (crowding(scene, closed, others_but(scene, *attacker, *target)) > 0) return;
  close(scene, *attacker, *target, closed);
  settle(scene, one), settle(scene, two);  // and stay at blows between the rounds
}

}  // namespace

bool is_locked(const Scene& scene, UnitId id) {
  return std::ranges::any_of(scene.state.contacts, [&](const battle::Contact& contact) {
    return contact.attacker == id || contact.target == id;
  });
}

void settle(Scene& scene, UnitId id) {
  const battle::Unit& unit = scene.state.unit(id);
  Actor& c = scene.actor(id);
  if (c.gone) return;
  const bool locked = std::ranges::any_of(scene.state.contacts, [&](const battle::Contact& contact) {
    if (scene.actor(contact.attacker).broken || scene.actor(contact.target).broken)
      return false;  // it runs: nobody strikes air
    return contact.attacker == id || contact.target == id;
  });
  const bool square = unit.formation == battle::Formation::Square;
  meet(scene, c, locked);
  const Clip idle = idle_of(c.company.arm, square, locked);
  if (idle != c.stance.idle) {
    scene.hold_until(c, scene.beat.shown);
    c.stance.idle = idle;
    c.stance.idle_since = c.free;
  }
  if (!is_locked(scene, id) && !square && !c.broken && !scene.ahead.departure(id)) fall_in(scene, c, unit.pose);
}

void press_back(Scene& scene, UnitId winner, UnitId hurt, int losses) {
  constexpr float each = 0.6F, most = 2.4F;  // metres
  Actor &one = scene.actor(winner), &other = scene.actor(hurt);
  stage::Fray &theirs = one.stance.fray, &ours = other.stance.fray;
  const bool same_line = theirs.most > 0 && theirs.seed == ours.seed && theirs.sign == -ours.sign;
  if (!same_line || !is_locked(scene, winner)) return;
  const Seconds since = std::max({one.free, other.free, scene.beat.shown});
  const float pushed = std::clamp(theirs.pushed + theirs.sign * each * static_cast<float>(losses), -most, most);
  for (Actor* c : {&one, &other}) {
    scene.hold_until(*c, since);  // until then it gives as the last round would have it
    c->stance.pushed_was = fray_of(c->stance, since).pushed;
    c->stance.pushed_since = since;
    c->stance.fray.pushed = pushed;
  }
}

Seconds struck(const Scene& scene, UnitId unit) {
  Seconds at = 0;
  for (const battle::Contact& contact : scene.state.contacts)
    if (const auto charge = scene.fights.charges.find(contact.attacker.value);
        contact.target == unit && charge != scene.fights.charges.end())
      at = std::max(at, charge->second.arrival - 1);
  return at;
}

std::optional<Seconds> answers_charge(const Scene& scene, UnitId unit) {
  constexpr double sees_it_coming = 21;  // seconds before contact
  for (const auto& [attacker, charge] : scene.fights.charges)
    if (charge.target == unit && charge.phase == scene.beat.number)
      return std::max(charge.begin, charge.arrival - scene.scaled(sees_it_coming));
  return {};
}

Seconds show(Scene& scene, const battle::ChargeDeclared& e) {
  Actor& c = scene.actor(e.attacker);
  const Seconds begin = scene.beat.take_turn(c.free, 0.6);  // one charge is told after another
  scene.fights.charges[e.attacker.value] = {
      .target = e.target, .begin = begin, .arrival = begin, .phase = scene.beat.number};
  scene.say(begin, scene.name(e.attacker) + " charge " + scene.name(e.target), 2, e.target);
  return begin;
}

Seconds show(Scene& scene, const battle::ReactionChosen& e) {
  return answers_charge(scene, e.unit).value_or(scene.beat.now());
}

Seconds show(Scene& scene, const battle::ContactMade& e) {
  const auto charge = scene.fights.charges.find(e.contact.attacker.value);
  const Seconds at = charge == scene.fights.charges.end() ? scene.beat.now() : charge->second.arrival;
  const std::string &attacks = scene.name(e.contact.attacker), &attacked = scene.name(e.contact.target);
  scene.say(at - 0.5,
            e.contact.face == Face::Front  ? attacks + " charge home against " + attacked
            : e.contact.face == Face::Rear ? attacks + " take " + attacked + " in the rear"
                                           : attacks + " strike " + attacked + " in the flank",
            e.contact.face == Face::Front ? 2 : 3, e.contact.target);
  scene.beat.busy_until(at - 0.5);
  tell_of_contact(scene, e.contact.attacker, e.contact.target, at);
  Actor &attacker = scene.actor(e.contact.attacker), &target = scene.actor(e.contact.target);
  if (attacker.company.arm == Arm::Horse && target.stance.layout.shape == stage::Layout::Shape::Square)
    stream_round(scene, attacker, target);
  else if (e.contact.face == Face::Front && attacker.company.arm == Arm::Horse)
    ride_into(scene, attacker, target);
  else
    loosen(scene, target, attacker.stance);
  return at;
}

Seconds show(Scene& scene, const battle::ContactTurned& e) {
  // The target has turned; its attacker shifts to the new front.
  Actor& attacker = scene.actor(e.attacker);
  const Actor& target = scene.actor(e.target);
  return close(scene, attacker, target, closed_with(scene, attacker, target, e.face));
}

Seconds show(Scene& scene, const battle::ContactEnded&) {
  return scene.beat.now();
}

Seconds show(Scene& scene, const battle::MeleeRound& e) {
  Actor& unit = scene.actor(e.unit);
  Actor& enemy = scene.actor(e.enemy);
  // They strike back in the round in which they are struck.
  if (const auto blow = scene.fights.blows.find({e.enemy.value, e.unit.value});
      blow != scene.fights.blows.end() && blow->second.phase == scene.beat.number && unit.fights_until >= unit.free &&
      enemy.free > blow->second.begin + striking_back + first_blood) {
    const Seconds begin = std::max(scene.beat.shown, blow->second.begin + striking_back);
    scene.fights.blows[{e.unit.value, e.enemy.value}] = {begin,
                                                         begin + first_blood,
                                                         {begin + first_blood, blow->second.falls.to},
                                                         scene.beat.number,
                                                         stage::Cause::Steel};
    return begin;
  }
  if (!at_arms_length(unit, enemy)) close_up(scene, e.unit, e.enemy);
  meet(scene, unit, true), meet(scene, enemy, true);
  // Who is at blows already fights on, against one more.
  const Seconds turn = scene.beat.take_turn(unit.free, between_rounds);
  const bool fights = enemy.fights_until >= enemy.free && enemy.free > turn + first_blood;
  const Seconds begin = std::max({turn, fights ? 0 : enemy.free, enemy.hurt - first_blood});
  const Span span{begin, begin + scene.scaled(round_lasts)};
  const float give = 0.06F;  // metres: with what rounds press on top, no more than feet that fence hide
  const bool face_to_face = std::cos(unit.stance.bearing - enemy.stance.bearing) < -0.7F;
  const bool rooted = enemy.stance.layout.shape == stage::Layout::Shape::Square || enemy.stance.presence < 1;
  const float forward = rooted ? 0 : room_to_give(scene, unit, give);
  const float back = rooted || !face_to_face ? 0 : room_to_give(scene, enemy, -forward);
  scene.add(unit, std::make_unique<MeleeStrip>(span, unit.roster, unit.stance, forward));
  if (!fights) {
    scene.add(enemy, std::make_unique<MeleeStrip>(span, enemy.roster, enemy.stance, back));
    enemy.fights_until = enemy.free;
  }
  scene.fights.blows[{e.unit.value, e.enemy.value}] = {
      begin, begin + first_blood, {begin + first_blood, span.to - 0.6}, scene.beat.number, stage::Cause::Steel};
  scene.beat.busy_until(span.to - breathing);
  scene.note({.kind = Moment::Kind::Melee,
              .span = span,
              .peak = begin + first_blood,
              .unit = unit.roster,
              .other = enemy.roster,
              .salience = 0.7F});
  return begin;
}

}  // namespace vedette::choreography
