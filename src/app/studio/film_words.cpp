#include "app/studio/film_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <optional>
#include <set>
#include <utility>

#include "app/field_clock.h"
#include "app/story.h"
#include "app/studio/film_sound.h"
#include "app/studio/shown_shots.h"
#include "app/studio/story_rooms.h"
#include "app/words_file.h"
#include "choreography/cut_lines.h"
#include "choreography/digest.h"
#include "chronicle/narrative.h"
#include "sound/guide_voice.h"
#include "sound/recording.h"

namespace vedette::app {
namespace {

using timeline::Seconds;
using timeline::Span;

constexpr int heaviest = 1'000'000;  // weight of how the battle ended: a sound's is 0, a sentence's lies between
constexpr int weight_of_own = heaviest + 1;  // of what somebody wrote

/// Where the picture says what a sentence says: under the shots it happens in, or after them. What is spoken aloud, or
/// is part of the picture instead, is said all the same.
std::vector<Span> said_by_the_picture(const FilmJob& job, const std::vector<choreography::CaptionCue>& lines,
                                      const std::vector<Seconds>& happens) {
  constexpr Seconds at_once = 0.05;
  std::vector<Span> spans;
  for (const choreography::CaptionCue& cue : job.film.words) {
    const bool same = cue.kind == stage::Caption::Kind::Line &&
                      std::ranges::any_of(happens, [&](Seconds at) { return std::abs(at - cue.span.from) < at_once; });
    if (!same) continue;
    for (const choreography::CaptionCue& line : lines)
      if (choreography::says(line.text, cue, job.film)) spans.push_back(line.span);
  }
  return spans;
}

/// What a film shows by a camera that is nobody's shot: everybody.
timeline::Cut one_for_everybody(const timeline::Edit& edit) {
  timeline::Cut cut;
  for (const timeline::Edit::Piece& piece : edit.pieces())
    cut.shots.push_back({.film = piece.film, .battle = piece.battle, .far = true});
  return cut;
}

/// What somebody wrote under the shots of a film, by time: not what the battle would say there by itself, nor what was
/// thrown, as a lesson tells it.
std::vector<choreography::CaptionCue> own_lines(const FilmJob& job) {
  timeline::Cut unwritten = *job.cut;
  for (timeline::CutShot& shot : unwritten.shots)
    if (shot.words && !shot.words->empty()) shot.words.reset();
  const std::vector<choreography::CaptionCue> usual = choreography::lines_of(job.film, unwritten);
  const auto is_battles = [&](const choreography::CaptionCue& line) {
    const auto says_it = [&](const auto& other) { return other.text == line.text; };
    const bool thrown = line.text.find(" throw ") != std::string::npos;
    return std::ranges::any_of(usual, says_it) || std::ranges::any_of(job.film.words, says_it) ||
           (thrown && std::ranges::any_of(job.battle.ledger, says_it)) || choreography::is_told(job.film, line.text);
  };
  std::vector<choreography::CaptionCue> lines = choreography::lines_of(job.film, *job.cut);
  std::erase_if(lines, is_battles);
  return lines;
}

/// It stands where it was written; longer where it could not be read there.
film::Saying own_saying(const choreography::CaptionCue& line, int passage) {
  constexpr Seconds between = 0.3;  // two that follow each other at once
  return {.text = line.text,
          .rooms = {film::Room{line.span, line.span.to}, film::Room{line.span}},
          .weight = weight_of_own,
          .passage = passage,
          .takes = line.span.length() - between};
}

std::vector<film::Saying> sayings_of(const Context& context, const FilmJob& job) {
  const chronicle::Chronicle chronicle = chronicle_of(job.battle);
  const battle::BattleState start = job.battle.replay.state_at(0);
  const chronicle::Narrative narrative = chronicle::narrative_of(
      chronicle,
      {start, job.battle.replay.entries, job.battle.limits, job.battle.measures(), clock_of(context, job.battle)},
      words_named(context, "en"));
  const bool shots = job.cut != nullptr || job.options.is_directed();
  const timeline::Cut cut = shots ? shown_shots(job) : one_for_everybody(job.edit);
  const bool spoken = !job.options.voice.empty() || job.options.voice_sheet;
  const bool apart = job.cut != nullptr && !spoken && !job.options.burns_words();
  const auto lines = apart ? choreography::lines_of(job.film, cut) : std::vector<choreography::CaptionCue>{};
  const StoryRooms rooms{job.film, cut};
  std::vector<film::Saying> sayings;
  int passage = 0;
  const auto add = [&](const chronicle::Passage& told) {
    ++passage;
    const std::int64_t weight = chronicle.engagements[told.engagement].weight;
    std::set<std::uint32_t> who;
    for (const chronicle::Sentence& sentence : told.sentences) {
      // What leans on the sentence before is about whom that is about; a general who falls is nobody's picture.
      if (auto named = rooms.named_in(sentence); !named.empty() || !sentence.leans()) who = std::move(named);
      sayings.push_back({.text = sentence.text_without_time(),
                         .rooms = rooms.of(sentence, who),
                         .weight = static_cast<int>(std::clamp<std::int64_t>(weight, 1, heaviest - 2)),
                         .passage = passage,
                         .not_in = said_by_the_picture(job, lines, rooms.seconds_of(sentence)),
                         .leans = sentence.leans()});
    }
  };
  for (const chronicle::ToldAct& act : narrative.acts) {
    std::ranges::for_each(act.lead, add);
    std::ranges::for_each(act.rest, add);
  }
  ++passage;
  for (const chronicle::Sentence& sentence : narrative.result)
    sayings.push_back({.text = sentence.text(),
                       .rooms = rooms.of_result(),
                       .weight = &sentence == &narrative.result.front() ? heaviest : heaviest - 1,
                       .passage = passage});
  if (job.cut != nullptr && !apart)  // else the picture shows them
    for (const choreography::CaptionCue& line : own_lines(job)) sayings.push_back(own_saying(line, ++passage));
  return sayings;
}

std::string clock_text(Seconds seconds) {
  const auto tenths = static_cast<int>(std::lround(seconds * 10));
  return fmt::format("{}:{:02}.{}", tenths / 600, tenths / 10 % 60, tenths % 10);
}

/// The sayings that find room, by time, each from where it found it: fitted again they are where they were.
std::vector<film::Saying> said_of(const std::vector<film::Saying>& sayings, Seconds duration) {
  std::vector<film::Saying> said;
  std::optional<std::size_t> last;
  for (const film::Line& line : film::fitted(sayings, duration)) {
    if (line.saying == last) continue;
    last = line.saying;
    film::Saying& one = said.emplace_back(sayings[line.saying]);
    std::erase_if(one.rooms, [&](const film::Room& room) {
      return room.begins.from > line.span.from || room.begins.to < line.span.from || room.until < line.span.to;
    });
    one.rooms.resize(1);
    one.rooms.front().begins.from = line.span.from;
  }
  return said;
}

std::string file_of(const FilmOptions& options, std::size_t number) {
  return (std::filesystem::path{options.voice} / fmt::format("{:02}.wav", number + 1)).string();
}

/// The voice that says each line. @throws Failure: files that are missing or cannot be read, all of them.
std::vector<sound::Wave> voices_of(const FilmOptions& options, const std::vector<film::Saying>& said) {
  std::vector<sound::Wave> voices;
  std::vector<std::string> missing, unreadable;
  for (std::size_t i = 0; i < said.size(); ++i) {
    if (options.voice == "flite") {
      voices.push_back(sound::guide_voice(said[i].text));
      continue;
    }
    const std::string file = file_of(options, i);
    const auto wave = std::filesystem::exists(file) ? sound::read_recording(file) : std::nullopt;
    if (!wave || wave->empty()) (std::filesystem::exists(file) ? unreadable : missing).push_back(file);
    voices.push_back(wave.value_or(sound::Wave{}));
  }
  std::string faults;
  if (!missing.empty()) faults += fmt::format("missing: {}", fmt::join(missing, ", "));
  if (!unreadable.empty())
    faults += fmt::format("{}no sound that can be read: {}", faults.empty() ? "" : "; ", fmt::join(unreadable, ", "));
  if (!faults.empty())
    throw bad_input(
        fmt::format("--voice {}: {} (the film has {} lines: see --voice-sheet)", options.voice, faults, said.size()));
  return voices;
}

/// What is said in a film and by which voice; no voices where none is wished.
struct Told {
  std::vector<film::Saying> said;
  std::vector<sound::Wave> voices;
};

/// @throws Failure: voices that do not fit.
Told told_of(const Context& context, const FilmJob& job) {
  const Seconds duration = job.edit.duration();
  Told told{said_of(sayings_of(context, job), duration), {}};
  if (job.options.voice.empty()) return told;
  constexpr Seconds breath = 0.3, may_wait = 4;  // after a line; longer than without a voice
  told.voices = voices_of(job.options, told.said);
  for (std::size_t i = 0; i < told.said.size(); ++i) {
    told.said[i].takes = static_cast<Seconds>(told.voices[i].size()) / sound::samples_a_second + breath;
    for (film::Room& room : told.said[i].rooms) room.begins.to += may_wait, room.until += may_wait;
  }
  std::vector<bool> fits(told.said.size(), false);
  for (const film::Line& line : film::fitted(told.said, duration)) fits[line.saying] = true;
  std::string faults;
  for (std::size_t i = 0; i < fits.size(); ++i)
    if (!fits[i])
      faults += fmt::format("\n  {}: {:.1f} s find no room between {} and {}, where its shot is",
                            job.options.voice == "flite" ? fmt::format("line {:02}", i + 1) : file_of(job.options, i),
                            told.said[i].takes, clock_text(told.said[i].rooms.front().begins.from),
                            clock_text(told.said[i].rooms.back().begins.to));
  if (!faults.empty() && job.options.voice != "flite")
    throw bad_input(fmt::format("--voice {}: what is spoken does not fit the film (speak faster, or film longer):{}",
                                job.options.voice, faults));
  return told;
}

}  // namespace

std::vector<film::Line> words_of(const Context& context, const FilmJob& job) {
  return film::fitted(told_of(context, job).said, job.edit.duration());
}

std::vector<film::Line> words_and_sounds_of(const Context& context, const FilmJob& job) {
  std::vector<film::Saying> sayings = told_of(context, job).said;
  constexpr Seconds late = 2;  // a sound is told while it is heard
  int passage = -1;            // each sound stands by itself
  if (!job.options.no_sound)
    for (const sound::Described& heard : sounds_of(job))
      sayings.push_back({'[' + heard.words + ']', {{{heard.second, heard.second + late}}}, 0, passage--});
  return film::fitted(sayings, job.edit.duration());
}

std::vector<sound::Spoken> spoken_in(const Context& context, const FilmJob& job) {
  std::vector<sound::Spoken> spoken;
  if (job.options.voice.empty()) return spoken;
  Told told = told_of(context, job);
  std::optional<std::size_t> last;
  for (const film::Line& line : film::fitted(told.said, job.edit.duration())) {
    if (line.saying != last) spoken.push_back({line.span.from, std::move(told.voices[line.saying])});
    last = line.saying;
  }
  return spoken;
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
