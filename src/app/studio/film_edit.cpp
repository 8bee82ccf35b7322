#include "app/studio/film_edit.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "app/failure.h"
#include "app/moment.h"
#include "app/story.h"
#include "app/studio/film_facts.h"
#include "choreography/director/editing.h"

namespace vedette::app {
namespace {

constexpr double shortest_film = 20;  // seconds

/// Whoever is cast weighs more, whatever he does.
void favour(choreography::Importance& importance, const Battle& battle, const std::vector<std::uint32_t>& cast) {
  if (cast.empty()) return;
  constexpr float more = 3;
  std::vector<bool> theirs(battle.ledger.size() + 1, false);
  for (const battle::LedgerLine& line : battle.ledger) {
    const auto id = static_cast<std::uint32_t>(line.unit.value);
    if (id > 0 && line.sequence < theirs.size() && std::ranges::find(cast, id - 1) != cast.end())
      theirs[line.sequence] = true;
  }
  importance = [usual = std::move(importance), theirs = std::move(theirs)](std::uint32_t line) {
    return (usual ? usual(line) : 1) * (line < theirs.size() && theirs[line] ? more : 1);
  };
}

/// @throws Failure.
double parse_length(const std::string& text) {
  if (text.find(':') != std::string::npos)
    if (const auto seconds = clock_seconds(text)) return *seconds;
  throw bad_input("--length " + text + ": expected minutes and seconds, such as 4:00");
}

/// @throws Failure.
double parse_film_length(const std::string& length, double longest) {
  const double seconds = parse_length(length);
  if (seconds < shortest_film) throw bad_input("--length " + length + ": a film of a battle takes at least 0:20");
  if (seconds > longest)
    throw bad_input(fmt::format("--length {}: there is no more than {} to show, with every fight at half speed", length,
                                clock_text(longest)));
  return seconds;
}

}  // namespace

timeline::Edit edit_to_length(const Battle& battle, const choreography::Film& film, timeline::Span stretch,
                              const std::string& length) {
  const double seconds = parse_film_length(length, choreography::longest_edit(film, stretch));
  return choreography::edited(
      film, {.stretch = stretch, .length = seconds, .importance = importance_of(battle, chronicle_of(battle))});
}

Documentarist::Documentarist(const Context& context, const Battle& battle, const choreography::Film& film,
                             const OddsWish& odds, Wish wish)
    : m_context{context},
      m_battle{battle},
      m_film{film},
      m_odds{odds},
      m_wish{std::move(wish)},
      m_longest{choreography::longest_documentary(film)} {}

bool Documentarist::can_tell(double seconds) const {
  return seconds >= shortest_film && seconds <= m_longest;
}

timeline::Cut Documentarist::cut(const std::string& length, choreography::Style style) const {
  constexpr double usual = 240;  // seconds
  return cut(length.empty() ? std::min(usual, m_longest) : parse_film_length(length, m_longest), style);
}

timeline::Cut Documentarist::cut(double seconds, choreography::Style style) const {
  constexpr double told_with_odds = 90;  // seconds
  Story plain;
  if (seconds >= told_with_odds && m_wish.odds) {
    if (!m_story) m_story = story_of(m_context, m_battle, m_odds);
  } else {
    plain.chronicle = chronicle_of(m_battle);
  }
  choreography::FilmFacts facts =
      facts_of(m_context, m_battle, seconds >= told_with_odds && m_story ? *m_story : plain);
  if (m_wish.title) facts.title = *m_wish.title;
  favour(facts.importance, m_battle, m_wish.cast);
  return choreography::documentary(m_film, choreography::relief_of(m_film.set.scenery), facts,
                                   {.length = seconds, .style = style});
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
