#include <algorithm>
#include <cmath>

#include "choreography/on_the_spot.h"
#include "choreography/schedule.h"

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

}  // namespace

Seconds Schedule::lay_guns(Cursor& guns, Seconds begin, float bearing) {
  constexpr float over_the_flank = 0.9F;  // radians: beyond the arc of every game that has arcs
  constexpr double by_hand = 3;
  if (std::abs(stage::turn_between(guns.stance.bearing, bearing)) < over_the_flank) return begin;
  Stance laid = guns.stance;
  laid.bearing = bearing;
  laid = with_room(laid, others_than(guns));
  lay_morph(guns, begin, scaled(by_hand), laid, false);
  return guns.free;
}

Seconds Schedule::show(const battle::FireDeclared& e) {
  Cursor& firer = cursor(e.firer);
  const Cursor& target = cursor(e.target);
  const bool cannon = firer.company.arm == Arm::Guns;
  const double shot = static_cast<double>(cannon ? m_settings.serve_shot_second : m_settings.volley_shot_second);
  const stage::Vec2 line = target.stance.at - firer.stance.at;
  const float range = length(line);
  const Seconds turn = m_phase + m_turn;
  Seconds fallen = 0;  // the fallen do not fire
  for (const auto& [pair, blow] : m_blows)
    if (pair.second == e.firer.value && firer.hurt >= blow.falls.from) fallen = std::max(fallen, blow.falls.to);
  Seconds begin = std::max({turn_for(firer, std::min(most_between, all_have_fired / std::max(1, m_volleys))),
                            target.gone || acts_on_the_spot(*target.track) ? 0 : target.free - 1.0,
                            target.hurt - shot - flight(range, cannon), fallen - shot});
  if (cannon) begin = lay_guns(firer, begin, stage::bearing_of(line));
  const bool steady = firer.company.files.ranks == 2;  // British: one crash; the rest: a roll along the line
  const bool loose = firer.company.arm == Arm::Skirmish || firer.stance.presence < 1;
  const ActStrip::Act act{.clip = cannon ? Clip::Serve : Clip::Volley,
                          .ripple = cannon || loose ? 0
                                    : steady        ? 0.002F
                                                    : 0.006F,
                          .jitter = cannon   ? 0.7F
                                    : loose  ? 0.8F
                                    : steady ? 0.1F
                                             : 0.25F};
  const double spread = static_cast<double>(act.ripple * firer.stance.layout.front + 2 * act.jitter);
  const bool at_arms_length = std::ranges::any_of(m_state.contacts, [&](const battle::Contact& contact) {
    return contact.attacker == e.firer || contact.target == e.firer;
  });
  const Span span{begin, begin + shot + spread + (at_arms_length ? to_the_bayonet : cannon ? sponging : recovering)};
  const UnitStrip* strip = add(firer, std::make_unique<ActStrip>(span, firer.roster, firer.stance, act));
  if (!cannon && !at_arms_length && firer.company.arm != Arm::Horse) firer.stance.reloads_at = firer.free;
  m_discharges.push_back({strip, firer.roster, begin, cannon, target.roster, stage::bearing_of(line)});
  const Seconds strikes = begin + shot;
  const Seconds falls = strikes + flight(range, cannon);
  m_blows[{e.firer.value, e.target.value}] = {begin, strikes, {falls, falls + spread + 0.35}, m_number};
  busy_until(std::min({falls, strikes + longest_wait, turn + shot + longest_aim}));
  note({.kind = cannon ? Moment::Kind::Cannon : Moment::Kind::Volley,
        .span = {begin, falls + spread + 1},
        .peak = strikes,
        .unit = firer.roster,
        .other = target.roster,
        .salience = cannon ? 0.45F : 0.5F});
  return begin;
}

Seconds Schedule::show(const battle::DiceThrown& e) {
  if (e.purpose == Purpose::Square)
    if (const auto tried = answers_charge(e.unit)) {
      if (e.successes == 0) say(*tried, name(e.unit) + " are caught before they can form square", 3, e.unit);
      return *tried;
    }
  Seconds latest = std::max(m_phase, m_shown);
  for (const auto& [pair, blow] : m_blows)  // saves lie with the target, hits with the one who strikes
    if (e.unit && blow.phase == m_number && (pair.first == e.unit.value || pair.second == e.unit.value))
      latest = std::max(m_phase, std::max(m_shown, blow.strikes));
  return latest;
}

float Schedule::strength_from(Seconds from, battle::UnitId id, int losses) {
  const int limit = m_settings.breaks_at(id.value - 1U);
  const float share = std::clamp(static_cast<float>(losses) / static_cast<float>(limit), 0.0F, 1.0F);
  m_strengths[cursor(id).roster].push_back({from, 1 - share});
  return share;
}

Seconds Schedule::show(const battle::CasualtiesTaken& e) {
  Cursor& c = cursor(e.unit);
  const auto blow = m_blows.find({e.by.value, e.unit.value});
  const Seconds now = std::max({m_phase, m_shown, c.hurt});
  const bool seen = blow != m_blows.end() && blow->second.falls.to > m_phase;
  // Nobody falls before what makes him fall.
  const Seconds first = seen ? std::max(blow->second.falls.from, m_cause) : now;
  const Span falls{first, seen ? std::max(blow->second.falls.to, first + 0.5) : first + 1};
  if (!seen) busy_until(falls.from);
  c.hurt = std::max(c.hurt, falls.from);
  const float share = strength_from(falls.to, e.unit, m_state.unit(e.unit).losses + e.count);
  m_losses.push_back({c.roster, static_cast<int>(shown_fallen * share * static_cast<float>(roster(c).figures)), falls});
  if (!m_film.moments.empty() && e.count >= 2)
    for (auto& moment : m_film.moments)
      if (moment.has_other() && moment.other == c.roster && moment.span.holds(falls.from))
        moment.salience = std::min(1.0F, moment.salience + 0.1F * static_cast<float>(e.count));
  return falls.from;
}

}  // namespace vedette::choreography
