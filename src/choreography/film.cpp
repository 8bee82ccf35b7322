#include "choreography/film.h"

#include <algorithm>
#include <map>

#include "choreography/aftermath.h"
#include "choreography/director/direct.h"
#include "choreography/labels.h"
#include "choreography/rosters.h"
#include "core/die.h"

namespace vedette::choreography {
namespace {

/// A general's ride, at a canter, from where he stands; he arrives before the film ends.
void ride(timeline::Track& track, Seconds& free, Stance& stance, std::uint32_t roster, float magnify, const Ride& to,
          Seconds end, const FilmSettings& settings) {
  MarchStrip::Plan plan{.before = stance,
                        .after = stance,
                        .path = Path{{stance.at, stance.bearing}},
                        .arm = stage::Arm::Staff,
                        .magnify = magnify};
  plan.path.close_to(to.to, stance.layout.front);
  plan.pace = pace_for(plan.path.length(), plan.arm, magnify, Manner::Hurry, settings);
  auto strip = std::make_unique<MarchStrip>(std::max(to.begin, free), roster, std::move(plan));
  if (strip->span().to >= end) return;
  if (strip->span().from > free) track.add(std::make_unique<HoldStrip>(Span{free, strip->span().from}, roster, stance));
  free = strip->span().to;
  stance.at = to.to.at, stance.bearing = to.to.bearing;
  track.add(std::move(strip));
}

/// Generals watch, each with his staff in a loose knot behind him, and ride where the game sends them.
void post_people(Film& film, const battle::Scenario& scenario, const Placing& placing, const std::vector<Ride>& rides,
                 const FilmSettings& settings) {
  const Seconds end = film.timeline.duration();
  for (std::size_t i = 0; i < scenario.people.size(); ++i) {
    const battle::Personage& person = scenario.people[i];
    const auto roster = static_cast<std::uint32_t>(film.units + i);
    const float size = 4.5F * film.set.rosters[roster].magnify;
    Stance stance{.at = placing.world(person.pose.at),
                  .bearing = placing.bearing(person.pose.facing),
                  .layout = {.shape = stage::Layout::Shape::Swarm, .front = size, .depth = size, .ranks = 1}};
    timeline::Track& track = film.timeline.add_track(person.name);
    Seconds free = 0;
    for (const Ride& one : rides)
      if (one.person == i) ride(track, free, stance, roster, film.set.rosters[roster].magnify, one, end, settings);
    track.add(std::make_unique<HoldStrip>(Span{free, end}, roster, stance));
  }
}

/// Messengers: each written order's rider, in his sender's livery, seen only while he rides.
void post_messengers(Film& film, const battle::Scenario& scenario, const std::vector<Dispatch>& dispatches,
                     const FilmSettings& settings) {
  const Seconds end = film.timeline.duration();
  std::map<std::uint16_t, std::vector<Dispatch>> by_order;
  for (const Dispatch& one : dispatches) by_order[one.order].push_back(one);
  for (const auto& [order, stages] : by_order) {
    const auto index = static_cast<std::uint32_t>(film.set.rosters.size());
    stage::Roster rider{.name = "Messenger",
                        .uniform = scenario.people[stages.front().sender].uniform,
                        .arm = stage::Arm::Staff,
                        .figures = 1,
                        .magnify = film.set.rosters.empty() ? 1 : film.set.rosters.front().magnify,
                        .seed = core::mix(0x71DE5, order, 0)};
    rider.index_falls();
    const float magnify = rider.magnify;
    film.set.rosters.push_back(std::move(rider));
    Stance stance{.at = stages.front().from,
                  .bearing = stage::bearing_of(stages.front().to - stages.front().from),
                  .layout = {.shape = stage::Layout::Shape::Swarm, .front = 1, .depth = 1, .ranks = 1}};
    timeline::Track& track = film.timeline.add_track("messenger " + std::to_string(order));
    Seconds free = 0;
    for (const Dispatch& one : stages) {
      MarchStrip::Plan plan{.before = stance,
                            .after = stance,
                            .path = Path{{stance.at, stance.bearing}},
                            .arm = stage::Arm::Staff,
                            .magnify = magnify};
      plan.path.turn_to(stage::bearing_of(one.to - one.from), 1);
      plan.path.march_to(one.to);
      plan.pace = pace_for(plan.path.length(), plan.arm, magnify, Manner::Hurry, settings);
      auto strip = std::make_unique<MarchStrip>(std::max(one.begin, free), index, std::move(plan));
      if (strip->span().to >= end) break;
      const Span before{free, strip->span().from};
      if (before.to > before.from) {
        if (free == 0)
          track.add(std::make_unique<GoneStrip>(before, index, stance));
        else
          track.add(std::make_unique<HoldStrip>(before, index, stance));
      }
      free = strip->span().to;
      stance.at = one.to, stance.bearing = stage::bearing_of(one.to - one.from);
      track.add(std::move(strip));
    }
    if (end > free) track.add(std::make_unique<GoneStrip>(Span{free, end}, index, stance));
  }
}

std::string ruleset_words(const battle::Scenario& scenario, const FilmSettings& settings) {
  return settings.ruleset_title.empty() ? scenario.ruleset : settings.ruleset_title;
}

/// "4 July 1806" from "1806-07-04"; anything else as it stands.
std::string day(const std::string& date) {
  static constexpr std::array months{"January", "February", "March",     "April",   "May",      "June",
                                     "July",    "August",   "September", "October", "November", "December"};
  const bool iso = date.size() == 10 && date[4] == '-' && date[7] == '-' &&
                   std::ranges::all_of(date, [](char c) { return c == '-' || (c >= '0' && c <= '9'); });
  if (!iso) return date;
  const int month = std::stoi(date.substr(5, 2));
  if (month < 1 || month > 12) return date;
  return std::to_string(std::stoi(date.substr(8, 2))) + ' ' + months[static_cast<std::size_t>(month - 1)] + ' ' +
         date.substr(0, 4);
}

std::vector<CaptionCue> title_card(const battle::Scenario& scenario, const FilmSettings& settings) {
  using Kind = stage::Caption::Kind;
  const auto led = [](const battle::SideSheet& side) {
    return side.commander.empty() ? side.name : side.name + " under " + side.commander;
  };
  std::vector<CaptionCue> cues{{{0.3, 5.4}, Kind::Title, scenario.name}};
  if (!scenario.date.empty()) cues.push_back({{0.6, 5.4}, Kind::Subtitle, day(scenario.date)});
  cues.push_back({{0.9, 5.4}, Kind::Subtitle, led(scenario.sides[0]) + "  against  " + led(scenario.sides[1])});
  if (const std::string rules = ruleset_words(scenario, settings); !rules.empty())
    cues.push_back({{1.2, 5.4}, Kind::Subtitle, "Rules: " + rules});
  return cues;
}

}  // namespace

Relief relief_of(const stage::Scenery& scenery) {
  return {.ground = [&scenery](stage::Vec2 at) { return scenery.ground.at(at); },
          .skyline = [&scenery](stage::Vec2 at) { return scenery.skyline(at); }};
}

Film build_film(const battle::Scenario& scenario, const battle::BattleState& start,
                std::span<const battle::Entry> entries, const FilmSettings& settings, const Relief& relief) {
  Film film;
  film.set.rosters = rosters_of(scenario, start, settings);
  film.units = start.units.size();
  film.moments.push_back({.kind = Moment::Kind::Opening, .span = {0, 6}, .salience = 1});
  Schedule schedule{scenario, start, settings, film};
  schedule.run(entries);
  const Span whole{0, film.timeline.duration()};
  place_falls(film, schedule.losses());
  place_smoke(film, schedule.discharges(), settings);
  post_people(film, scenario, Placing{scenario}, schedule.rides(), settings);
  post_messengers(film, scenario, schedule.dispatches(), settings);
  film.timeline.add_track("labels").add(
      std::make_unique<LabelStrip>(whole, film.set.rosters, schedule.strengths(), schedule.conditions()));
  std::vector<CaptionCue> captions = schedule.captions();
  if (settings.titles) std::ranges::copy(title_card(scenario, settings), std::back_inserter(captions));
  film.timeline.add_track("captions").add(std::make_unique<CaptionStrip>(whole, captions));
  std::ranges::stable_sort(film.moments, {}, [](const Moment& m) { return m.span.from; });
  direct(film, relief);
  return film;
}

}  // namespace vedette::choreography
