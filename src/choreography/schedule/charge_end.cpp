#include "choreography/schedule/charge_end.h"

#include "choreography/schedule/laying.h"

namespace vedette::choreography {

using battle::UnitId;
using stage::Arm;

namespace {

constexpr float keeps_off = 22;             // metres before the target at which fire stops a charge
constexpr float least = 10, farthest = 45;  // metres worth running, and as far as the picture goes beyond the game
constexpr float ahead = 0.7F;               // radians: nobody charges sideways
constexpr double remembered = 60;           // seconds in which what happens still ends a charge

Charge* charge_of(Scene& scene, UnitId attacker) {
  const auto found = scene.fights.charges.find(attacker.value);
  return found == scene.fights.charges.end() ? nullptr : &found->second;
}

void tell(Scene& scene, Charge& charge, Seconds at, std::string words, UnitId about) {
  if (charge.ended || at > charge.arrival + remembered) return;
  charge.ended = true;
  scene.say(at, std::move(words), 3, about);
}

/// Metres from a front to the next man of the other.
float between(const Stance& from, const Stance& to) {
  const stage::Vec2 way = to.at - from.at;
  const float apart = stage::turn_between(to.bearing, stage::bearing_of(way));
  const float reach =
      std::abs(std::cos(apart)) * to.layout.deep() / 2 + std::abs(std::sin(apart)) * to.layout.front / 2;
  return length(way) - from.layout.deep() / 2 - reach;
}

}  // namespace

Rush::Rush(Scene& scene, const Actor& firer, Actor& charger)
    : m_scene{scene}, m_firer{firer}, m_charger{charger}, m_before{charger.stance} {
  Charge* charge = charge_of(scene, charger.id());
  constexpr int same_turn = 6;  // phases a charge may take to be decided
  if (charge == nullptr || charge->target != firer.id() || charge->rushed || charge->met || charge->ended) return;
  if (scene.beat.number - charge->phase > same_turn || !scene.ahead.halts(charger.id())) return;
  if (charger.gone || charger.broken || charger.stance.presence < 1 || charger.company.arm == Arm::Guns) return;
  const stage::Vec2 way = firer.stance.at - charger.stance.at;
  const float bearing = stage::bearing_of(way), room = between(charger.stance, firer.stance) - keeps_off;
  if (room < least || std::abs(stage::turn_between(charger.stance.bearing, bearing)) > ahead) return;
  Stance after = charger.stance;
  after.at = after.at + stage::heading(bearing) * std::min(room, farthest);
  MarchStrip::Plan plan{.before = charger.stance,
                        .after = after,
                        .path = Path{{charger.stance.at, charger.stance.bearing}},
                        .arm = charger.company.arm};
  plan.path.close_to({after.at, after.bearing}, charger.stance.layout.front);
  plan.manner = Manner::Charge;
  plan.pace = pace_for(plan.path.length(), plan.arm, plan.manner, scene.settings);
  m_begin = lay_march(scene, charger, std::max(charge->begin, charger.free), std::move(plan), after);
  charge->arrival = charger.free;
  charge->rushed = true;
  m_lies_open = true;
}

void Rush::recoil(Seconds falls) {
  constexpr double seen_to_fall = 0.6;
  MarchStrip::Plan plan{.before = m_charger.stance,
                        .after = m_before,
                        .path = Path{{m_charger.stance.at, m_charger.stance.bearing}},
                        .arm = m_charger.company.arm};
  plan.path.close_to({m_before.at, m_before.bearing}, m_before.layout.front);
  plan.manner = Manner::Hurry;
  face_the_way(plan);
  plan.pace = pace_for(plan.path.length(), plan.arm, plan.manner, m_scene.settings);
  const Seconds back =
      lay_march(m_scene, m_charger, std::max(m_charger.free, falls + seen_to_fall), std::move(plan), m_before);
  m_scene.beat.busy_until(back + 1.5);
  m_scene.note({.kind = Moment::Kind::Charge,
                .span = {m_begin, m_charger.free},
                .peak = falls,
                .unit = m_charger.roster,
                .other = m_firer.roster,
                .salience = 0.8F});
  if (Charge* charge = charge_of(m_scene, m_charger.id()))
    tell(m_scene, *charge, back,
         m_scene.name(m_charger.id()) + " recoil from the fire of " + m_scene.name(m_firer.id()), m_charger.id());
}

void tell_of_contact(Scene& scene, UnitId attacker, UnitId target, Seconds at) {
  Charge* charge = charge_of(scene, attacker);
  if (charge == nullptr || charge->target != target) return;
  charge->met = true;
  const bool square = scene.state.unit(target).formation == battle::Formation::Square;
  if (square && scene.actor(attacker).company.arm == Arm::Horse)
    tell(scene, *charge, at + 0.5, scene.name(attacker) + " shy from the bayonets of " + scene.name(target), target);
}

void tell_of_going(Scene& scene, UnitId who, Seconds at) {
  if (Charge* own = charge_of(scene, who); own != nullptr && own->met)
    tell(scene, *own, at, scene.name(own->target) + " throw " + scene.name(who) + " back", own->target);
  std::string names;
  bool met = false;
  for (auto& [attacker, charge] : scene.fights.charges) {
    if (charge.target != who || charge.ended || at > charge.arrival + remembered) continue;
    charge.ended = true;
    met = met || charge.met;
    names += (names.empty() ? "" : " and ") + scene.name(UnitId{attacker});
  }
  if (!names.empty()) scene.say(at, scene.name(who) + (met ? " give way to " : " do not wait for ") + names, 3, who);
}

void end_charges(Scene& scene, UnitId who) {
  for (auto& [attacker, charge] : scene.fights.charges)
    if (attacker == who.value || charge.target == who) charge.ended = true;
}

}  // namespace vedette::choreography
