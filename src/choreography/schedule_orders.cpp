#include "choreography/schedule.h"

namespace vedette::choreography {

// Chits lie beside the table: the film shows what comes of them.
Seconds Schedule::show(const battle::ChitPlaced&) {
  return std::max(m_phase, m_shown);
}
Seconds Schedule::show(const battle::ChitRevealed&) {
  return std::max(m_phase, m_shown);
}
Seconds Schedule::show(const battle::OrderChanged&) {
  return std::max(m_phase, m_shown);
}

Seconds Schedule::show(const battle::InitiativeWon& e) {
  const Seconds begin = std::max(m_phase, m_shown);
  say(begin, m_scenario.sides[core::index(e.winner)].name + " win the initiative", 1);
  return begin;
}

Seconds Schedule::show(const battle::LeaderMoved& e) {
  const Seconds begin = std::max(m_phase, m_shown);
  if (e.from.at == e.to.at && e.from.facing == e.to.facing) return begin;
  m_rides.push_back({e.leader.value - 1U, begin, {m_placing.world(e.to.at), m_placing.bearing(e.to.facing)}});
  return begin;
}

Seconds Schedule::show(const battle::CohesionChanged& e) {
  Cursor& c = cursor(e.unit);
  const Seconds begin = std::max({m_phase, m_shown, c.free});
  if (!e.breaks) return begin;
  say(begin, name(e.unit) + " break", 4);
  note({.kind = Moment::Kind::Rout,
        .span = {begin - 0.5, begin + 4},
        .peak = begin,
        .unit = c.roster,
        .salience = 0.9F});
  return begin;
}

}  // namespace vedette::choreography
