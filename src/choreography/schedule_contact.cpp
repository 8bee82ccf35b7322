#include <algorithm>
#include <cmath>

#include "choreography/footprint.h"
#include "choreography/gait.h"
#include "choreography/schedule.h"

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

/// Where an attacker's front looks when it stands against a face, relative to the target's own front.
float against(Face face) {
  switch (face) {
    case Face::Front:
      return pi;
    case Face::Left:
      return pi / 2;
    case Face::Right:
      return -pi / 2;
    case Face::Rear:
      return 0;
  }
  return pi;
}

}  // namespace

std::optional<battle::ContactMade> Schedule::contact_ahead(UnitId attacker) const {
  for (std::size_t i = m_index + 1; i < m_entries.size(); ++i) {
    const battle::Event& event = m_entries[i].event;
    if (const auto* made = std::get_if<battle::ContactMade>(&event);
        made != nullptr && made->contact.attacker == attacker)
      return *made;
    if (std::holds_alternative<battle::PhaseBegan>(event)) break;
  }
  return {};
}

bool Schedule::removed_ahead(UnitId unit) const {
  for (std::size_t i = m_index + 1; i < m_entries.size(); ++i) {
    const battle::Event& event = m_entries[i].event;
    if (const auto* removed = std::get_if<battle::UnitRemoved>(&event); removed != nullptr && removed->unit == unit)
      return true;
    if (std::holds_alternative<battle::PhaseBegan>(event)) break;
  }
  return false;
}

bool Schedule::goes_ahead(UnitId unit) const {
  for (std::size_t i = m_index + 1; i < m_entries.size(); ++i) {
    const battle::Event& event = m_entries[i].event;
    if (const auto* moved = std::get_if<battle::UnitMoved>(&event);
        moved != nullptr && moved->unit == unit && moved->gait != battle::Gait::Dress)
      return true;
    if (std::holds_alternative<battle::PhaseBegan>(event)) break;
  }
  return removed_ahead(unit);
}

Seconds Schedule::struck(UnitId unit) const {
  Seconds at = 0;
  for (const battle::Contact& contact : m_state.contacts)
    if (const auto charge = m_charges.find(contact.attacker.value); contact.target == unit && charge != m_charges.end())
      at = std::max(at, charge->second.arrival - 1);
  return at;
}

bool Schedule::square_ahead(UnitId unit) const {
  for (std::size_t i = m_index + 1; i < m_entries.size(); ++i) {
    const battle::Event& event = m_entries[i].event;
    if (const auto* changed = std::get_if<battle::FormationChanged>(&event);
        changed != nullptr && changed->unit == unit && changed->to == battle::Formation::Square)
      return true;
    if (const auto* made = std::get_if<battle::ContactMade>(&event); made != nullptr && made->contact.target == unit)
      break;
    if (std::holds_alternative<battle::PhaseBegan>(event)) break;
  }
  return false;
}

Stance Schedule::in_contact(const Cursor& attacker, Footing arriving, const Cursor& attacked, const Stance& target,
                            Face face) const {
  Stance closed = attacker.stance;
  closed.layout = layout_of(attacker.company, battle::Formation::Line);
  const bool square = target.layout.shape == stage::Layout::Shape::Square;
  const stage::Vec2 local = turned(arriving.at - target.at, -target.bearing);
  float way = against(face);
  if (square) {  // the face that looks at the attacker, whichever it is
    const float quarter = std::round(stage::bearing_of(local) / (pi / 2));
    way = pi + quarter * pi / 2;
  } else if (target.presence < 1) {  // a town: up to the houses, no nearer
    closed.at = arriving.at;
    closed.bearing = arriving.bearing;
    constexpr float far_off = 60;
    const float houses = (target.layout.front + target.layout.depth) / 4 + closed.layout.depth / 2;
    const float away = length(arriving.at - target.at);
    if (away <= houses + far_off) return with_room(closed, others_but(attacker, attacked));
    // The rules left it where it was, a square away: the picture takes it there.
    closed.at = target.at + (arriving.at - target.at) * (houses / away);
    closed.bearing = stage::bearing_of(target.at - closed.at);
    return with_room(closed, others_but(attacker, attacked));
  }
  if (square && attacker.company.arm == Arm::Horse)  // they crowd and swirl before it in no order
    closed.layout = {.shape = stage::Layout::Shape::Swarm,
                     .front = std::max(2.4F * target.layout.front, 14 * attacker.company.magnify),
                     .depth = 9 * attacker.company.magnify,
                     .ranks = attacker.company.files.ranks,
                     .about = attacker.company.about};
  const float facing = target.bearing + way;
  const float half_front = target.layout.front / 2;
  const float half_depth = square ? half_front : target.layout.depth / 2;
  // Horses will not go on to the bayonets; men come to arm's length.
  const float gap = (attacker.company.arm == Arm::Horse ? (square ? 4.0F : 1.6F) : 1.0F) * attacker.company.magnify;
  const stage::Vec2 out = stage::heading(way + pi);  // from the target to the attacker, in the target's axes
  const float reach = std::abs(out.x) * half_front + std::abs(out.y) * half_depth;
  const float apart = reach + closed.layout.depth / 2 + gap;
  // Along the face it stays as near as it can to where its charge brought it.
  const stage::Vec2 along{-out.y, out.x};
  const float room = std::abs(along.x) * half_front * (square ? 0.0F : 0.6F);
  const float beside = std::clamp(dot(local, along), -room, room);
  closed.bearing = facing;
  closed.at = target.at + stage::turned(out * apart + along * beside, target.bearing);
  return with_room(
      closed, others_but(attacker, attacked));  // it edges along the face, closes its files, or comes up in second line
}

std::optional<Seconds> Schedule::answers_charge(UnitId unit) const {
  constexpr double sees_it_coming = 6.9;  // seconds before contact
  for (const auto& [attacker, charge] : m_charges)
    if (charge.target == unit && charge.phase == m_number)
      return std::max(charge.begin, charge.arrival - scaled(sees_it_coming));
  return {};
}

Seconds Schedule::show(const battle::ChargeDeclared& e) {
  Cursor& c = cursor(e.attacker);
  const Seconds begin = turn_for(c, 0.6);  // one charge is told after another
  m_charges[e.attacker.value] = {e.target, begin, begin, m_number};
  say(begin, name(e.attacker) + " charge " + name(e.target), 2, e.target);
  return begin;
}

Seconds Schedule::show(const battle::ReactionChosen& e) {
  return answers_charge(e.unit).value_or(std::max(m_phase, m_shown));
}

Seconds Schedule::show(const battle::ContactMade& e) {
  const auto charge = m_charges.find(e.contact.attacker.value);
  const Seconds at = charge == m_charges.end() ? std::max(m_phase, m_shown) : charge->second.arrival;
  if (e.contact.face != Face::Front)
    say(at - 0.5,
        name(e.contact.attacker) + (e.contact.face == Face::Rear ? " take " : " strike ") + name(e.contact.target) +
            (e.contact.face == Face::Rear ? " in the rear" : " in the flank"),
        3, e.contact.target);
  busy_until(at - 0.5);
  return at;
}

Seconds Schedule::show(const battle::ContactTurned& e) {
  // The target has turned; its attacker shifts to the new front.
  Cursor& attacker = cursor(e.attacker);
  const Cursor& target = cursor(e.target);
  const Seconds begin = std::max({m_phase, m_cause, attacker.free, target.free - 0.5, struck(e.attacker)});
  const Stance closed =
      in_contact(attacker, {attacker.stance.at, attacker.stance.bearing}, target, target.stance, e.face);
  MarchStrip::Plan plan{.before = attacker.stance,
                        .after = closed,
                        .path = Path{{attacker.stance.at, attacker.stance.bearing}},
                        .arm = attacker.company.arm,
                        .magnify = attacker.company.magnify};
  plan.path.close_to({closed.at, closed.bearing}, closed.layout.front);
  if (plan.path.length() < 1) return begin;
  plan.pace = pace_for(plan.path.length(), plan.arm, plan.magnify, Manner::Hurry, m_settings);
  const Seconds begun = lay_march(attacker, begin, std::move(plan), closed);
  busy_until(attacker.free - 1);
  return begun;
}

Seconds Schedule::show(const battle::ContactEnded&) {
  return std::max(m_phase, m_shown);
}

Seconds Schedule::show(const battle::MeleeRound& e) {
  Cursor& unit = cursor(e.unit);
  Cursor& enemy = cursor(e.enemy);
  // They strike back in the round in which they are struck.
  if (const auto blow = m_blows.find({e.enemy.value, e.unit.value});
      blow != m_blows.end() && blow->second.phase == m_number && unit.fights_until >= unit.free &&
      enemy.free > blow->second.begin + striking_back + first_blood) {
    const Seconds begin = std::max(m_shown, blow->second.begin + striking_back);
    m_blows[{e.unit.value, e.enemy.value}] = {
        begin, begin + first_blood, {begin + first_blood, blow->second.falls.to}, m_number};
    return begin;
  }
  // Who is at blows already fights on, against one more.
  const Seconds turn = turn_for(unit, between_rounds);
  const bool fights = enemy.fights_until >= enemy.free && enemy.free > turn + first_blood;
  const Seconds begin = std::max({turn, fights ? 0 : enemy.free, enemy.hurt - first_blood});
  const Span span{begin, begin + scaled(round_lasts)};
  const float give = 0.8F * unit.company.magnify;
  const bool face_to_face = std::cos(unit.stance.bearing - enemy.stance.bearing) < -0.7F;
  const bool rooted = enemy.stance.layout.shape == stage::Layout::Shape::Square || enemy.stance.presence < 1;
  const float forward = rooted ? 0 : room_to_give(unit, give);
  const float back = rooted || !face_to_face ? 0 : room_to_give(enemy, -forward);
  add(unit, std::make_unique<MeleeStrip>(span, unit.roster, unit.stance, forward, unit.company.magnify));
  if (!fights) {
    add(enemy, std::make_unique<MeleeStrip>(span, enemy.roster, enemy.stance, back, enemy.company.magnify));
    enemy.fights_until = enemy.free;
  }
  m_blows[{e.unit.value, e.enemy.value}] = {begin, begin + first_blood, {begin + first_blood, span.to - 0.6}, m_number};
  busy_until(span.to - breathing);
  note({.kind = Moment::Kind::Melee,
        .span = span,
        .peak = begin + first_blood,
        .unit = unit.roster,
        .other = enemy.roster,
        .salience = 0.7F});
  return begin;
}

}  // namespace vedette::choreography
