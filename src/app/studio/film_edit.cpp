#include "app/studio/film_edit.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <variant>

#include "app/failure.h"
#include "app/moment.h"
#include "app/story.h"
#include "app/studio/film_facts.h"
#include "choreography/director/editing.h"

namespace vedette::app {
namespace {

std::string clock(double seconds) {
  const auto whole = static_cast<int>(seconds);
  return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

/// @throws Failure.
double parse_length(const std::string& text) {
  if (text.find(':') != std::string::npos)
    if (const Moment moment = parse_moment(text); const auto* film = std::get_if<FilmMoment>(&moment))
      return film->seconds;
  throw bad_input("--length " + text + ": expected minutes and seconds, such as 4:00");
}

/// @throws Failure.
double parse_film_length(const std::string& length, double longest) {
  constexpr double shortest = 20;
  const double seconds = parse_length(length);
  if (seconds < shortest) throw bad_input("--length " + length + ": a film of a battle takes at least 0:20");
  if (seconds > longest)
    throw bad_input(fmt::format("--length {}: there is no more than {} to show, with every fight at half speed", length,
                                clock(longest)));
  return seconds;
}

}  // namespace

timeline::Edit edit_to_length(const Battle& battle, const choreography::Film& film, timeline::Span stretch,
                              const std::string& length) {
  const double seconds = parse_film_length(length, choreography::longest_edit(film, stretch));
  return choreography::edited(
      film, {.stretch = stretch, .length = seconds, .importance = importance_of(battle, chronicle_of(battle))});
}

timeline::Cut documentary_of(const Context& context, const Battle& battle, const choreography::Film& film,
                             const std::string& length, const OddsWish& odds) {
  constexpr double usual = 240, told_with_odds = 90;  // seconds
  const double longest = choreography::longest_documentary(film);
  const double seconds = length.empty() ? std::min(usual, longest) : parse_film_length(length, longest);
  Story story;
  if (seconds >= told_with_odds)
    story = story_of(context, battle, odds);
  else
    story.chronicle = chronicle_of(battle);
  return choreography::documentary(film, choreography::relief_of(film.set.scenery), facts_of(context, battle, story),
                                   {.length = seconds});
}

std::vector<video::FilmChapter> chapters(const timeline::Timeline& film, const timeline::Edit& edit, int rate) {
  std::vector<const timeline::Mark*> turns;
  for (const timeline::Mark& mark : film.marks())
    if (mark.kind == timeline::Mark::Kind::Turn) turns.push_back(&mark);
  const auto frames = static_cast<std::int64_t>(std::floor(edit.duration() * rate));
  std::vector<video::FilmChapter> found;
  for (std::size_t i = 0; i < turns.size(); ++i) {
    const double until = i + 1 < turns.size() ? turns[i + 1]->at : film.duration();
    const auto at = edit.first_of({turns[i]->at, until});
    if (!at) continue;
    const std::int64_t first = std::llround(*at * rate);
    if (first < frames && (found.empty() || first > found.back().first_frame)) found.push_back({first, turns[i]->name});
  }
  if (found.empty() || found.front().first_frame > 0) found.insert(found.begin(), {0, "Opening"});
  return found;
}

std::vector<video::FilmChapter> chapters(const timeline::Cut& cut, int rate) {
  std::vector<video::FilmChapter> found;
  for (const timeline::CutShot& shot : cut.shots)
    if (const std::int64_t first = std::llround(shot.film.from * rate);
        !shot.chapter.empty() && (found.empty() || first > found.back().first_frame))
      found.push_back({first, shot.chapter});
  return found;
}

}  // namespace vedette::app
