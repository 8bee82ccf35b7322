#include "choreography/film.h"

#include <algorithm>

#include "choreography/aftermath.h"
#include "choreography/director/direct.h"
#include "choreography/labels.h"
#include "choreography/people.h"
#include "choreography/rosters.h"

namespace vedette::choreography {
namespace {

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
  post_people(film, scenario, schedule.rides(), schedule.wounds(), settings);
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
