#include "app/studio/film_edit.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <variant>

#include "app/failure.h"
#include "app/moment.h"
#include "app/story.h"
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

/// How much each line matters, by the fight it belongs to.
std::vector<float> importance_of(const chronicle::Chronicle& chronicle, std::size_t lines) {
  constexpr float aside = 0.5F, heaviest = 2;  // of a line that belongs to no fight; of one of the heaviest fight
  std::vector<float> importance(lines + 1, aside);
  if (chronicle.heaviest.empty()) return importance;
  const auto most = static_cast<float>(std::max<std::int64_t>(1, chronicle.engagements[chronicle.heaviest[0]].weight));
  for (const chronicle::Engagement& fight : chronicle.engagements)
    for (const battle::Sequence line : fight.events)
      if (line < importance.size())
        importance[line] =
            std::max(importance[line], aside + (heaviest - aside) * std::sqrt(static_cast<float>(fight.weight) / most));
  return importance;
}

}  // namespace

timeline::Edit edit_to_length(const Battle& battle, const choreography::Film& film, timeline::Span stretch,
                              const std::string& length) {
  constexpr double shortest = 20;
  const double seconds = parse_length(length);
  if (seconds < shortest) throw bad_input("--length " + length + ": a film of a battle takes at least 0:20");
  const double longest = choreography::longest_edit(film, stretch);
  if (seconds > longest)
    throw bad_input(fmt::format("--length {}: there is no more than {} to show, with every fight at half speed", length,
                                clock(longest)));
  const std::vector<float> importance = importance_of(chronicle_of(battle), battle.replay.entries.size());
  return choreography::edited(film, {.stretch = stretch, .length = seconds, .importance = [&](std::uint32_t line) {
                                       return line < importance.size() ? importance[line] : importance[0];
                                     }});
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

}  // namespace vedette::app
