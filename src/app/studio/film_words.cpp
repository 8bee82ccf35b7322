#include "app/studio/film_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ranges>

#include "app/field_clock.h"
#include "app/story.h"
#include "app/studio/film_sound.h"
#include "app/words_file.h"
#include "choreography/gauge/take.h"
#include "chronicle/narrative.h"
#include "sound/described.h"

namespace vedette::app {
namespace {

using timeline::Seconds;
using timeline::Span;

constexpr int heaviest = 1'000'000;  // weight of what must be said: a sound's is 0, a sentence's lies between

/// The shots of a film as it is cut, by time.
std::vector<Span> shots_of(const FilmJob& job) {
  std::vector<Span> shots;
  const std::vector<choreography::Take> takes = choreography::takes_of(job.film);
  for (const timeline::Edit::Piece& piece : job.edit.pieces())
    for (const choreography::Take& take : takes) {
      const Seconds from = std::max(take.span.from, piece.battle.from), to = std::min(take.span.to, piece.battle.to);
      if (to <= from) continue;
      const auto film_of = [&](Seconds at) { return piece.film.from + (at - piece.battle.from) / piece.rate(); };
      shots.push_back({film_of(from), film_of(to)});
    }
  return shots;
}

/// When a sentence may begin: while the shot is seen in which the first of its events happens; none where none is
/// shown.
std::optional<Span> window_of(const FilmJob& job, const std::vector<Span>& shots, const chronicle::Sentence& sentence) {
  constexpr Seconds before = 1, after = 1.5;  // a sentence may begin a little before its event, and after its shot
  std::optional<Seconds> first;
  const auto see = [&](chronicle::Sequence line) {
    if (line == 0 || line > job.film.timeline.events().size()) return;
    if (const auto at = job.edit.film_at(job.film.timeline.events().shown(line)); at && (!first || *at < *first))
      first = at;
  };
  for (const chronicle::Piece& piece : sentence.pieces) {
    if (piece.fact == chronicle::Fact::Turn || piece.fact == chronicle::Fact::Clock) continue;  // where a turn begins
    see(piece.event);
    std::ranges::for_each(piece.because, see);
  }
  std::ranges::for_each(sentence.because, see);
  if (!first) return std::nullopt;
  const auto shot = std::ranges::find_if(shots, [&](const Span& one) { return one.holds(*first); });
  const Seconds end = shot != shots.end() ? shot->to : *first + after;
  return Span{std::max(0.0, *first - before), std::max(*first, end) + after};
}

std::vector<film::Saying> sayings_of(const Context& context, const FilmJob& job) {
  const chronicle::Chronicle chronicle = chronicle_of(job.battle);
  const battle::BattleState start = job.battle.replay.state_at(0);
  const chronicle::Narrative narrative = chronicle::narrative_of(
      chronicle,
      {start, job.battle.replay.entries, job.battle.limits, job.battle.measures(), clock_of(context, job.battle)},
      words_named(context, "en"));
  const std::vector<Span> shots = shots_of(job);
  std::vector<film::Saying> sayings;
  int passage = 0;
  const auto add = [&](const chronicle::Passage& told) {
    ++passage;
    const std::int64_t weight = chronicle.engagements[told.engagement].weight;
    for (const chronicle::Sentence& sentence : told.sentences)
      if (const auto window = window_of(job, shots, sentence))
        sayings.push_back(
            {sentence.text(), *window, static_cast<int>(std::clamp<std::int64_t>(weight, 1, heaviest - 1)), passage});
  };
  for (const chronicle::ToldAct& act : narrative.acts) {
    std::ranges::for_each(act.lead, add);
    std::ranges::for_each(act.rest, add);
  }
  constexpr Seconds end = 20;  // of a film, in which it is told how the battle ended
  const Seconds duration = job.edit.duration();
  const bool ends = job.edit.pieces().back().battle.to >= job.film.timeline.duration() - 1;
  ++passage;
  if (ends && !narrative.result.empty())
    sayings.push_back({narrative.result.front().text(), {std::max(0.0, duration - end), duration}, heaviest, passage});
  return sayings;
}

std::string clock_text(Seconds seconds) {
  const auto tenths = static_cast<int>(std::lround(seconds * 10));
  return fmt::format("{}:{:02}.{}", tenths / 600, tenths / 10 % 60, tenths % 10);
}

}  // namespace

std::vector<film::Line> words_of(const Context& context, const FilmJob& job) {
  return film::fitted(sayings_of(context, job), job.edit.duration());
}

std::vector<film::Line> words_and_sounds_of(const Context& context, const FilmJob& job) {
  std::vector<film::Saying> sayings = sayings_of(context, job);
  constexpr Seconds late = 2;  // a sound is told while it is heard
  int passage = -1;            // each sound stands by itself
  if (!job.options.no_sound)
    for (const sound::Described& heard : sounds_of(job))
      sayings.push_back({'[' + heard.words + ']', {heard.second, heard.second + late}, 0, passage--});
  return film::fitted(sayings, job.edit.duration());
}

std::string voice_sheet(const std::vector<film::Line>& lines) {
  std::string sheet;
  int number = 0;
  for (auto line = lines.begin(); line != lines.end();) {
    const auto next =
        std::find_if(line, lines.end(), [&](const film::Line& other) { return other.saying != line->saying; });
    std::string text;
    for (auto part = line; part != next; ++part) text += (text.empty() ? "" : " ") + part->text;
    std::ranges::replace(text, '\n', ' ');
    const Span span{line->span.from, std::prev(next)->span.to};
    sheet += fmt::format("{:02}  {} to {}  {:4.1f} s, {:2} words  {}\n", ++number, clock_text(span.from),
                         clock_text(span.to), span.length(), 1 + std::ranges::count(text, ' '), text);
    line = next;
  }
  return sheet;
}

}  // namespace vedette::app
