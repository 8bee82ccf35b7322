#include <algorithm>
#include <cmath>
#include <numbers>

#include "battle/edge.h"
#include "choreography/gait.h"
#include "choreography/schedule.h"

namespace vedette::choreography {

using battle::UnitId;
using stage::Arm;
using stage::Clip;

namespace {

constexpr float nearer_behind = std::numbers::pi_v<float> / 2;  // radians

}  // namespace

stage::Vec2 Schedule::homeward(UnitId unit) const {
  const core::Point step = battle::outward(battle::own_edge(m_scenario, m_state.unit(unit).side));
  return stage::turned({static_cast<float>(step.x), static_cast<float>(step.y)}, m_placing.table().bearing);
}

stage::Vec2 Schedule::flight_ahead(UnitId unit) const {
  for (std::size_t i = m_index + 1; i < m_entries.size(); ++i) {
    const battle::Event& event = m_entries[i].event;
    if (const auto* removed = std::get_if<battle::UnitRemoved>(&event); removed != nullptr && removed->unit == unit)
      break;
    const auto* moved = std::get_if<battle::UnitMoved>(&event);
    if (moved == nullptr || moved->unit != unit || moved->legs.empty()) continue;
    const stage::Vec2 way = m_placing.world(moved->legs.back().to.at) - m_placing.world(moved->from.at);
    if (length(way) > 1) return way * (1 / length(way));
    break;
  }
  return homeward(unit);
}

void Schedule::cheer(UnitId beaten, Seconds begin) {
  constexpr double fresh = 8, sees_it = 0.8;  // seconds: after the last blow, and from the first man's turning
  for (const auto& [pair, blow] : m_blows)
    if (pair.second == beaten.value && begin - blow.falls.to < fresh)
      cursor(UnitId{pair.first}).stance.cheers_at = begin + sees_it;
}

Seconds Schedule::break_ranks(Cursor& c, Seconds begin) {
  constexpr float turns_and_runs = 16;  // metres at life size before the game moves it
  const UnitId id = id_of(c);
  if (c.stance.presence < 1 || removed_ahead(id)) return begin;  // out of its town it comes when it is moved
  const stage::Vec2 way = flight_ahead(id);
  const float bearing = stage::bearing_of(way);
  if (std::abs(stage::turn_between(c.stance.bearing, bearing)) > nearer_behind) face_about(c);
  Stance after = c.stance;
  after.layout = crowd(c.stance.layout);
  after.bearing = c.stance.bearing + stage::turn_between(c.stance.bearing, bearing);
  after.heel = 0;
  after.idle = Clip::Stand;
  after.at = m_placing.held_on_table(after.at + way * (turns_and_runs * c.company.magnify));
  after = with_room_behind(after, c);
  MarchStrip::Plan plan{.before = c.stance,
                        .after = after,
                        .path = Path{{c.stance.at, c.stance.bearing}},
                        .arm = c.company.arm,
                        .magnify = c.company.magnify,
                        .scatters = true};
  plan.after = after;
  plan.path.close_to({after.at, after.bearing}, 0.5F * c.stance.layout.front);
  plan.pace = pace_for(plan.path.length(), plan.arm, plan.magnify, Manner::Rout, m_settings);
  begin = plan.path.length() < 2 ? lay_morph(c, begin, scaled(2.5), after, false)
                                 : lay_march(c, begin, std::move(plan), after);
  busy_until(begin + 1.5);
  for (const battle::Contact& contact : m_state.contacts)
    if (contact.attacker == id || contact.target == id)
      settle(contact.attacker == id ? contact.target : contact.attacker);
  return begin;
}

Stance Schedule::with_room_behind(const Stance& wanted, const Cursor& c) const {
  Others others;
  for (const Cursor& other : m_cursors)
    if (&other != &c && !other.gone) others.push_back(&other);
  Stance fronting = wanted;  // room is looked for towards the rear: for who runs that is ahead
  fronting.bearing += std::numbers::pi_v<float>;
  Stance place = with_room(fronting, others);
  place.bearing = wanted.bearing;
  return place;
}

Seconds Schedule::rally(Cursor& c, Seconds begin) {
  if (c.stance.presence < 1) return begin;
  const battle::Pose& base = m_state.unit(id_of(c)).pose;
  const float bearing = m_placing.bearing(base.facing);
  if (std::abs(stage::turn_between(c.stance.bearing, bearing)) > nearer_behind) face_about(c);
  Stance after = c.stance;
  after.at = middle_of(base, c.company);
  after.bearing = c.stance.bearing + stage::turn_between(c.stance.bearing, bearing);
  after.layout = usual_layout(id_of(c));
  after.heel = 0;
  after = with_room(after, others_than(c));
  constexpr double falling_in = 5;
  begin = lay_morph(c, begin, scaled(falling_in), after, true);
  busy_until(begin + 1);
  return begin;
}

Seconds Schedule::leave_guns(Cursor& c, Seconds begin) {
  constexpr double one_after_another = 1.4;
  m_losses.push_back({c.roster, roster(c).figures, {begin, begin + one_after_another}});
  c.hurt = std::max(c.hurt, begin + one_after_another);
  return c.hurt;
}

Seconds Schedule::show(const battle::UnitRemoved& e) {
  Cursor& c = cursor(e.unit);
  Seconds begin = std::max({m_phase, m_cause, c.free});
  for (const auto& [pair, blow] : m_blows)
    if (pair.second == e.unit.value) begin = std::max(begin, std::min(blow.falls.to, blow.falls.from + 1));
  const bool guns = c.company.arm == Arm::Guns;
  const bool left = guns && !c.stance.limbered;  // teams are far behind: nobody waits for them
  const float speed = fastest(c.company.arm, Clip::Rout, c.company.magnify);
  constexpr double runs = 11;
  const Span span{begin, begin + scaled(runs)};
  if (left) {
    hold_until(c, leave_guns(c, begin));
  } else {
    // On the way home the crowd thins out.
    RoutStrip::Flight flight{.direction = homeward(e.unit), .speed = speed, .guns = guns};
    constexpr float keeps_together = 40;  // seconds in which a deep column would scatter: it is out of sight before
    for (int i = 0; i < 20; ++i) {
      const float hurry = haste(roster(c), RoutStrip{span, c.roster, c.stance, flight});
      if (hurry <= 1) break;
      if (flight.scatters < keeps_together)
        flight.scatters = std::max(flight.scatters + 1, 1.2F * flight.scatters);
      else
        flight.speed /= 1.02F * hurry;
    }
    add(c, std::make_unique<RoutStrip>(span, c.roster, c.stance, flight));
  }
  c.gone = true;
  cheer(e.unit, begin);
  m_strengths[c.roster].push_back({begin, 0});
  busy_until(begin + 1);
  say(begin, name(e.unit) + (left ? " leave their guns" : " break and run"), 4, e.unit);
  note({.kind = Moment::Kind::Rout, .span = {begin - 0.5, begin + 6}, .peak = begin, .unit = c.roster, .salience = 1});
  return begin;
}

}  // namespace vedette::choreography
