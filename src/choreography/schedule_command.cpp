#include <algorithm>

#include "choreography/footprint.h"
#include "choreography/schedule.h"

namespace vedette::choreography {

Seconds Schedule::show(const battle::OrderWritten& e) {
  const Seconds begin = std::max(m_phase, m_shown);
  if (e.sheet.status == battle::OrderSheet::Status::InTransit)
    say(begin, m_scenario.people[e.sheet.to.value - 1U].name + " is sent new orders: " + e.sheet.kind, 1);
  return begin;
}

Seconds Schedule::show(const battle::MessengerRode& e) {
  const Seconds begin = std::max(m_phase, m_shown);
  const battle::LeaderId sender = m_state.orders[e.order - 1U].from;
  m_dispatches.push_back({e.order, sender.value - 1U, begin, m_placing.world(e.from), m_placing.world(e.to)});
  return begin;
}

// Paper changes hands: nothing to be seen from afar.
Seconds Schedule::show(const battle::OrderDelivered&) {
  return std::max(m_phase, m_shown);
}
Seconds Schedule::show(const battle::OrderObeyed&) {
  return std::max(m_phase, m_shown);
}

Seconds Schedule::show(const battle::LeaderHit& e) {
  const Seconds begin = std::max(m_phase, m_shown);
  say(begin, m_scenario.people[e.leader.value - 1U].name + " is " + e.wound, 3);
  if (e.leaves) m_wounds.push_back({e.leader.value - 1U, begin});
  return begin;
}

Seconds Schedule::show(const battle::LeaderReplaced& e) {
  const Seconds begin = std::max(m_phase, m_shown);
  m_rides.push_back({e.leader.value - 1U, begin, {m_placing.world(e.at.at), m_placing.bearing(e.at.facing)}});
  return begin;
}

Seconds Schedule::show(const battle::GunsLost& e) {
  const Seconds begin = std::max(m_phase, m_shown);
  if (e.fate == battle::GunsLost::Fate::Abandoned) {
    say(begin, name(e.unit) + " leave their guns", 3, e.unit);
    const bool manned_again = std::ranges::any_of(m_entries.subspan(m_index), [&](const battle::Entry& entry) {
      const auto* later = std::get_if<battle::GunsLost>(&entry.event);
      return later != nullptr && later->unit == e.unit && later->fate == battle::GunsLost::Fate::Manned;
    });
    if (!manned_again) leave_guns(cursor(e.unit), std::max(begin, cursor(e.unit).free));
  }
  if (e.fate == battle::GunsLost::Fate::Captured) say(begin, "The guns of " + name(e.unit) + " are taken", 3, e.unit);
  return begin;
}

Seconds Schedule::show(const battle::CompanyDetached& e) {
  Cursor& c = cursor(e.unit);
  // Out of the battalion as it stands now, so not before it has gone there.
  const Seconds begin = appear(c, e.at, cursor(e.parent).free);
  run_between(c, begin, setting_out(cursor(e.parent), c.stance), c.stance);
  return begin;
}

Seconds Schedule::show(const battle::UnitArrived& e) {
  const Seconds begin = appear(cursor(e.unit), e.at);
  for (const battle::LeaderId leader : e.leaders)
    m_rides.push_back({.person = leader.value - 1U,
                       .begin = begin,
                       .to = {m_placing.world(e.at.at), m_placing.bearing(e.at.facing)},
                       .with = m_state.leader(leader).with,
                       .arrives = !m_state.leader(leader).on_table});
  say(begin, name(e.unit) + " come to the field", 3, e.unit);
  return begin;
}

Seconds Schedule::appear(Cursor& c, const battle::Pose& at, Seconds earliest) {
  constexpr double out_of_sight = 0.3;  // a company that falls in and at once falls out again is not seen to leap
  Stance out = c.stance;
  out.at = middle_of(at, c.company);
  out.bearing = m_placing.bearing(at.facing);
  out.presence = 1;
  out = with_room(out, others_than(c));
  const auto strip = [&](Seconds when) { return std::make_unique<HoldStrip>(Span{when, when}, c.roster, out); };
  const Seconds begin = clear_from(std::max({m_phase, m_shown, earliest, c.free + (c.gone ? out_of_sight : 0)}), strip,
                                   out, others_than(c));
  hold_until(c, begin);
  c.gone = false;
  c.stance = out;
  strength_from(begin, id_of(c), m_state.unit(id_of(c)).losses);
  return begin;
}

Seconds Schedule::show(const battle::CompanyRejoined& e) {
  Cursor& c = cursor(e.unit);
  const Seconds begin = std::max({m_phase, m_shown, c.free});
  hold_until(c, begin);
  run_between(c, begin, c.stance, setting_out(cursor(e.parent), c.stance));
  c.gone = true;
  return begin;
}

Stance Schedule::setting_out(const Cursor& battalion, const Stance& company) {
  constexpr float seen = 24;  // metres of their run at most, clear of the battalion's own ranks
  Stance in = company;
  in.presence = 0;
  const stage::Vec2 way = battalion.stance.at - company.at;
  const float far = stage::length(way);
  if (battalion.gone || far <= 1) return in;
  const Footprint ranks = footprint(at_rest(battalion.roster, battalion.stance, 0));
  const auto among_them = [&] { return overlap(ranks, footprint(at_rest(battalion.roster, in, 0))) > 0; };
  for (float run = std::min(seen, far / 2); run > 0; --run) {
    in.at = company.at + way * (run / far);
    if (!among_them()) return in;
  }
  in.at = company.at;
  return in;
}

void Schedule::run_between(Cursor& c, Seconds begin, const Stance& from, const Stance& to) {
  constexpr float run = 6;  // metres a second, of figures as large as they are drawn
  const double lasts = std::max(1.2, static_cast<double>(stage::length(to.at - from.at) / run));
  add(c, std::make_unique<MorphStrip>(Span{begin, begin + lasts}, c.roster, c.company.arm, from, to));
  c.stance = to;
}

// Dice lie beside the table; what they let a command do is seen when it acts.
Seconds Schedule::show(const battle::ActionDiceRolled&) {
  return std::max(m_phase, m_shown);
}

Seconds Schedule::show(const battle::CommandActivated& e) {
  const Seconds begin = std::max(m_phase, m_shown);
  say(begin, m_scenario.people[e.leader.value - 1U].name + " sends his command forward", 1);
  return begin;
}

Seconds Schedule::show(const battle::Bombarded& e) {
  Seconds begin = std::max(m_phase, m_shown);
  for (const battle::UnitId battery : e.batteries) begin = std::max(begin, cursor(battery).free);
  say(begin,
      name(e.batteries.front()) + (e.batteries.size() == 1 ? " open fire" : " and the batteries beside them open fire"),
      2, e.batteries.front());
  return begin;
}

Seconds Schedule::show(const battle::NightPassed&) {
  const Seconds begin = std::max(m_phase, m_shown);
  say(begin, "Night falls, and the regiments count their men", 3);
  return begin;
}

// Those who rally were never counted among the fallen one by one: only the label tells of them.
Seconds Schedule::show(const battle::UnitRallied& e) {
  const Seconds begin = std::max({m_phase, m_shown, cursor(e.unit).free});
  strength_from(begin, e.unit, m_state.unit(e.unit).losses - e.count);
  say(begin, name(e.unit) + " rally", 2, e.unit);
  return begin;
}

}  // namespace vedette::choreography
