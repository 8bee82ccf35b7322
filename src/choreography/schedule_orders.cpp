#include <algorithm>

#include "choreography/schedule.h"

namespace vedette::choreography {

void Schedule::label(const Cursor& c, Seconds from) {
  std::string words = c.orders;
  for (const auto& [key, trouble] : c.worn) words += (words.empty() ? "" : ", ") + trouble.second;
  m_conditions[c.roster].push_back({from, std::move(words)});
}

/// The worse a unit's order, the more its men stray from their places.
void Schedule::lose_order(Cursor& c, Seconds from) {
  int steps = 0;
  for (const auto& [key, trouble] : c.worn) steps += trouble.first;
  const float usual = c.company.arm == stage::Arm::Skirmish ? 0.8F : 0.15F;
  hold_until(c, from);
  c.stance.sway_was = sway_of(c.stance, from);
  c.stance.sway_since = from;
  c.stance.sway = usual + 0.22F * static_cast<float>(std::min(steps, 4));
}

Seconds Schedule::lay_chit(battle::UnitId id, std::string read) {
  Cursor& c = cursor(id);
  const Seconds begin = std::max(m_phase, m_shown);
  c.orders = std::move(read);
  label(c, begin);
  return begin;
}

// Who watches the film knows what the enemy knows: a chit is read when it is turned up.
Seconds Schedule::show(const battle::ChitPlaced& e) {
  return lay_chit(e.unit, "?");
}
Seconds Schedule::show(const battle::ChitRevealed& e) {
  return lay_chit(e.unit, e.order);
}
Seconds Schedule::show(const battle::OrderChanged& e) {
  return lay_chit(e.unit, e.order);
}

Seconds Schedule::show(const battle::InitiativeWon& e) {
  const Seconds begin = std::max(m_phase, m_shown);
  say(begin, m_scenario.sides[core::index(e.winner)].name + " win the initiative", 1);
  return begin;
}

Seconds Schedule::show(const battle::LeaderMoved& e) {
  const Seconds begin = std::max(m_phase, m_shown);
  if (e.from.at == e.to.at && e.from.facing == e.to.facing && e.with == m_state.leader(e.leader).with) return begin;
  m_rides.push_back({e.leader.value - 1U, begin, {m_placing.world(e.to.at), m_placing.bearing(e.to.facing)}, e.with});
  return begin;
}

Seconds Schedule::show(const battle::CohesionChanged& e) {
  Cursor& c = cursor(e.unit);
  Seconds begin = std::max({m_phase, m_shown, c.free});
  if (e.level.value > 0)
    c.worn[e.level.key] = {static_cast<int>(e.level.value), e.to};
  else
    c.worn.erase(e.level.key);
  label(c, begin);
  lose_order(c, begin);
  if (!e.breaks && c.broken == e.level.key) {
    c.broken.reset();
    say(begin, name(e.unit) + " rally", 2, e.unit);
    return rally(c, begin);
  }
  if (!e.breaks) return begin;
  c.broken = e.level.key;
  begin = break_ranks(c, begin);
  cheer(e.unit, begin);
  say(begin, name(e.unit) + " break", 4, e.unit);
  note({.kind = Moment::Kind::Rout,
        .span = {begin - 0.5, begin + 4},
        .peak = begin,
        .unit = c.roster,
        .salience = 0.9F});
  return begin;
}

}  // namespace vedette::choreography
