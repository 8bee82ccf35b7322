#include "choreography/schedule.h"

#include <algorithm>
#include <cmath>

#include "choreography/rosters.h"

namespace vedette::choreography {

using battle::UnitId;
using stage::Clip;

namespace {

constexpr double opening = 6;       // title card over a wide view
constexpr double ending = 6;        // end card
constexpr double line_stays = 3.4;  // a caption
constexpr double longest_phase = 6;

}  // namespace

Schedule::Schedule(const battle::Scenario& scenario, const battle::BattleState& start, const FilmSettings& settings,
                   Film& film)
    : m_scenario{scenario}, m_settings{settings}, m_film{film}, m_placing{scenario}, m_state{start} {
  m_strengths.resize(film.set.rosters.size());
  m_conditions.resize(film.set.rosters.size());
  for (const battle::Unit& unit : start.units) {
    const auto roster = static_cast<std::uint32_t>(m_cursors.size());
    Cursor c{.track = &film.timeline.add_track(name(unit.id), unit.id.value),
             .roster = roster,
             .company = company_of(film.set.rosters[roster], scenario, unit, m_placing)};
    c.stance = deployed(unit, c.company);
    c.gone = !unit.on_table;
    if (c.gone) {  // it is still to come: not to be seen, nor named
      c.stance.presence = 0;
      m_strengths[roster].push_back({0, 0});
    }
    m_cursors.push_back(c);
  }
  m_phase = m_busy = opening;
}

stage::Vec2 Schedule::middle_of(const battle::Pose& pose, const Company& company) const {
  const float behind = m_settings.placed_by_front ? company.depth / 2 : 0;
  return m_placing.world(pose.at) - stage::heading(m_placing.bearing(pose.facing)) * behind;
}

Stance Schedule::deployed(const battle::Unit& unit, const Company& company) const {
  Stance stance{.at = middle_of(unit.pose, company),
                .bearing = m_placing.bearing(unit.pose.facing),
                .layout = layout_of(company, unit.formation),
                .sway = company.arm == stage::Arm::Skirmish ? 0.8F : 0.15F,
                .hedge = unit.has(battle::Marker::Hedge),
                .limbered = company.arm == stage::Arm::Guns && unit.formation == battle::Formation::Limbered};
  if (unit.place) {
    stance.layout = garrison(company, m_scenario.ground.feature(unit.place), m_placing, stance.bearing, stance.at);
    stance.presence = 0.55F;
  }
  if (unit.formation == battle::Formation::Square) stance.idle = Clip::Present;
  return stance;
}

void Schedule::run(std::span<const battle::Entry> entries) {
  m_entries = entries;
  for (m_index = 0; m_index < entries.size(); ++m_index) {
    const battle::Event& event = entries[m_index].event;
    // A line that could not be read has no picture: it counts as shown with the one before it.
    while (m_film.timeline.events().size() + 1 < entries[m_index].sequence) m_film.timeline.events().add(m_shown);
    const battle::Sequence cause = entries[m_index].cause;
    m_cause = cause != 0 && cause <= m_film.timeline.events().size() ? m_film.timeline.events().shown(cause) : 0;
    m_shown = std::max(m_cause, std::visit([this](const auto& fact) { return show(fact); }, event));
    m_film.timeline.events().add(m_shown);
    battle::enact(m_state, event);
    if (const auto* made = std::get_if<battle::ContactMade>(&event))
      settle(made->contact.attacker), settle(made->contact.target);
    if (const auto* ended = std::get_if<battle::ContactEnded>(&event)) {
      m_partings.push_back({ended->attacker, ended->target, m_shown});
      settle(ended->attacker), settle(ended->target);
    }
    if (std::holds_alternative<battle::UnitRemoved>(event))
      for (const battle::Unit& unit : m_state.units) settle(unit.id);
  }
  Seconds end = m_busy + 2;
  for (const Cursor& c : m_cursors)
    if (!c.gone) end = std::max(end, c.free + 0.5);
  if (m_state.outcome) {
    const battle::Outcome& result = *m_state.outcome;
    const std::string won =
        result.winner ? m_scenario.sides[core::index(*result.winner)].name + " victory" : std::string{"A drawn battle"};
    m_captions.push_back({{end, end + ending}, stage::Caption::Kind::Title, won});
    if (!result.words.empty())
      m_captions.push_back({{end, end + ending}, stage::Caption::Kind::Subtitle, result.words});
  }
  note({.kind = Moment::Kind::End, .span = {end, end + ending}, .peak = end, .salience = 1});
  close_ends(end + ending);
}

const UnitStrip* Schedule::add(Cursor& c, std::unique_ptr<UnitStrip> strip) {
  hold_until(c, strip->span().from);
  const UnitStrip* added = strip.get();
  c.free = strip->span().to;
  c.track->add(std::move(strip));
  return added;
}

void Schedule::hold_until(Cursor& c, Seconds at) {
  if (at <= c.free + 1e-9) return;
  if (c.gone)
    c.track->add(std::make_unique<GoneStrip>(Span{c.free, at}, c.roster, c.stance));
  else
    c.track->add(std::make_unique<HoldStrip>(Span{c.free, at}, c.roster, c.stance));
  c.free = at;
}

Seconds Schedule::turn_for(const Cursor& c, double apart) {
  const Seconds turn = m_phase + m_turn;
  m_turn += scaled(apart);
  return std::max({turn, c.free, m_cause});
}

void Schedule::next_phase(double pause, bool whole) {
  const Seconds over = m_busy + scaled(pause);
  m_phase = std::max(m_phase, whole ? over : std::min(over, m_began + scaled(longest_phase)));
  m_turn = 0;
}

/// Men in a contact stay at blows between the rounds; in square they stand to their bayonets.
void Schedule::settle(UnitId id) {
  const battle::Unit& unit = m_state.unit(id);
  Cursor& c = cursor(id);
  if (c.gone) return;
  const bool locked = std::ranges::any_of(m_state.contacts, [&](const battle::Contact& contact) {
    if (cursor(contact.attacker).broken || cursor(contact.target).broken) return false;  // it runs: nobody strikes air
    return contact.attacker == id || contact.target == id;
  });
  const bool square = unit.formation == battle::Formation::Square;
  const Clip idle = c.company.arm == stage::Arm::Guns ? Clip::Stand
                    : locked && !square               ? Clip::Fence
                    : square                          ? Clip::Present
                                                      : Clip::Stand;
  if (idle != c.stance.idle) {
    hold_until(c, m_shown);
    c.stance.idle = idle;
    c.stance.idle_since = c.free;
  }
  const bool apart = std::ranges::none_of(
      m_state.contacts, [&](const battle::Contact& contact) { return contact.attacker == id || contact.target == id; });
  if (apart && !square && !c.broken && !goes_ahead(id)) fall_in(c, unit.pose);
}

void Schedule::close_ends(Seconds end) {
  for (const Cursor& c : m_cursors) end = std::max(end, c.free);
  for (Cursor& c : m_cursors) hold_until(c, end);
  m_film.timeline.set_duration(end);
  m_film.set.seconds = static_cast<float>(end);
}

stage::Layout Schedule::usual_layout(UnitId id) {
  const battle::Unit& unit = m_state.unit(id);
  if (cursor(id).broken) return crowd(cursor(id).stance.layout);
  return layout_of(cursor(id).company,
                   unit.formation == battle::Formation::Garrison ? battle::Formation::Line : unit.formation);
}

void Schedule::say(Seconds at, std::string words, int weight, UnitId about) {
  CaptionCue cue{{at, at + line_stays}, stage::Caption::Kind::Line, std::move(words), weight, {}};
  if (about) cue.roster = about.value - 1U;
  m_captions.push_back(std::move(cue));
}

void Schedule::note(Moment moment) {
  moment.sequence = m_index < m_entries.size() ? m_entries[m_index].sequence : 0;
  m_film.moments.push_back(moment);
}

}  // namespace vedette::choreography
