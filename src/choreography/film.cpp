#include "choreography/film.h"

#include <algorithm>
#include <cmath>

#include "battle/day.h"
#include "choreography/aftermath.h"
#include "choreography/director/direct.h"
#include "choreography/elbow_room.h"
#include "choreography/falls.h"
#include "choreography/footprint.h"
#include "choreography/gaps.h"
#include "choreography/labels.h"
#include "choreography/people.h"
#include "choreography/posts.h"
#include "choreography/rosters.h"
#include "choreography/schedule/schedule.h"
#include "choreography/screens.h"
#include "choreography/strays.h"
#include "choreography/teams.h"
#include "choreography/trodden.h"
#include "choreography/wings.h"
#include "stage/free_ground.h"

namespace vedette::choreography {
namespace {

std::string ruleset_words(const battle::Scenario& scenario, const FilmSettings& settings) {
  return settings.ruleset_title.empty() ? scenario.ruleset : settings.ruleset_title;
}

/// Whether the director shows a unit at a second of film, near enough to be told from others.
bool is_shown(const Film& film, std::uint32_t roster, Seconds at) {
  constexpr float near = 700, half_picture = 0.5F;  // metres, radians
  const stage::StageFrame frame = film.timeline.frame_at(at);
  const auto block = std::ranges::find(frame.blocks, roster, &stage::Block::roster);
  if (block == frame.blocks.end()) return false;
  if (frame.far) return true;
  const stage::Camera& camera = frame.camera;
  const auto way_to = [&](stage::Vec3 place) { return place + camera.eye * -1.0F; };
  const stage::Vec3 ahead = way_to(camera.target),
                    way = way_to({block->middle().x, block->middle().y, camera.target.z});
  const float far = std::hypot(way.x, way.y, way.z), beside = std::atan2(footprint(*block).front / 2, far);
  const float cosine = (ahead.x * way.x + ahead.y * way.y + ahead.z * way.z) /
                       std::max(1.0F, far * std::hypot(ahead.x, ahead.y, ahead.z));
  return far < near && std::acos(std::clamp(cosine, -1.0F, 1.0F)) - beside < half_picture;
}

/// What is said of a unit is said while it is seen; only what matters much is told of one elsewhere, and gives way to
/// what is seen.
std::vector<CaptionCue> lines_of_the_picture(std::vector<CaptionCue> lines, const Film& film) {
  constexpr int matters = 3, less = 2;
  std::vector<CaptionCue> told;
  for (CaptionCue& line : lines) {
    const bool seen = !line.roster || is_shown(film, *line.roster, line.span.from + 1);
    if (!seen && line.weight < matters) continue;
    if (!seen) line.weight -= less;
    told.push_back(std::move(line));
  }
  return told;
}

std::vector<CaptionCue> title_card(const battle::Scenario& scenario, const FilmSettings& settings) {
  using Kind = stage::Caption::Kind;
  const auto led = [](const battle::SideSheet& side) {
    return side.commander.empty() ? side.name : side.name + " under " + side.commander;
  };
  const bool own_title = !settings.title.empty() && settings.title != scenario.name;
  std::vector<CaptionCue> cues{{{0.3, 5.4}, Kind::Title, own_title ? settings.title : scenario.name}};
  std::string when = own_title ? scenario.name : "";
  if (!scenario.date.empty()) when += (when.empty() ? "" : ", ") + battle::day_text(scenario.date);
  if (!when.empty()) cues.push_back({{0.6, 5.4}, Kind::Subtitle, when});
  cues.push_back({{0.9, 5.4}, Kind::Subtitle, led(scenario.sides[0]) + "  against  " + led(scenario.sides[1])});
  if (const std::string rules = ruleset_words(scenario, settings); !rules.empty())
    cues.push_back({{1.2, 5.4}, Kind::Subtitle, "Rules: " + rules});
  return cues;
}

/// Everything that stands, lies or drifts on the field besides the units: gaps in hedges, teams, screens, garrisons at
/// their walls, the fallen, smoke.
void people_the_field(Film& film, const battle::Scenario& scenario, const Footage& footage,
                      const FilmSettings& settings, const Relief& relief) {
  if (relief.scenery != nullptr && relief.free) {
    stage::Scenery opened = *relief.scenery;
    film.lines = opened.lines = open_hedges(film, opened);
    const auto free = std::make_shared<const stage::FreeGround>(opened);
    for (stage::Roster& roster : film.set.rosters) roster.free = free;
  }
  place_teams(film, relief.scenery);
  place_screens(film, settings);
  man_posts(film, scenario, relief);
  place_falls(film, footage.losses, footage.discharges, settings);
  place_smoke(film, footage.discharges, settings);
  film.lingering = {film.set.puffs, relief.scenery != nullptr ? relief.scenery->wind : stage::Scenery{}.wind};
}

}  // namespace

Relief relief_of(const stage::Scenery& scenery) {
  if (scenery.ground.metres.empty()) return {};
  return {.ground = [&scenery](stage::Vec2 at) { return scenery.underfoot(at); },
          .skyline = [&scenery](stage::Vec2 at) { return scenery.skyline(at); },
          .screen = [&scenery](stage::Vec2 at) { return scenery.screen(at); },
          .scenery = &scenery};
}

Film build_film(const battle::Scenario& scenario, const battle::BattleState& start,
                std::span<const battle::Entry> entries, const FilmSettings& settings, const Relief& relief) {
  Film film;
  film.set.rosters = rosters_of(scenario, start, settings);
  for (stage::Roster& roster : film.set.rosters) roster.free = relief.free;
  film.units = start.units.size();
  film.sides = {scenario.sides[0].name, scenario.sides[1].name};
  film.leaders = leaders_of(scenario, start);
  film.aspect = settings.aspect;
  film.moments.push_back({.kind = Moment::Kind::Opening, .span = {0, 6}, .salience = 1});
  Footage footage = lay_out(scenario, start, settings, entries, film);
  const Span whole{0, film.timeline.duration()};
  if (!settings.signs_only) people_the_field(film, scenario, footage, settings, relief);
  post_people(film, scenario, footage.rides, footage.wounds, settings);
  post_messengers(film, scenario, footage.dispatches, settings);
  if (!settings.signs_only) place_strays(film, scenario, footage.surrenders, relief);
  film.timeline.add_track("labels").add(
      std::make_unique<LabelStrip>(whole, film.set.rosters, std::move(footage.strengths), std::move(footage.conditions),
                                   std::move(footage.pencils)));
  std::ranges::stable_sort(film.moments, {}, [](const Moment& m) { return m.span.from; });
  if (settings.signs_only) return film;
  if (relief.scenery != nullptr) film.set.trodden = tread(film, *relief.scenery);
  direct(film, relief);
  film.words = lines_of_the_picture(std::move(footage.captions), film);
  std::ranges::copy(title_card(scenario, settings), std::back_inserter(film.words));
  film.timeline.add_track("captions").add(std::make_unique<CaptionStrip>(whole, film.words));
  give_elbow_room(film);
  return film;
}

}  // namespace vedette::choreography
