#include "choreography/cut_lines.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>

#include "choreography/digest.h"
#include "choreography/whereabouts.h"

namespace vedette::choreography {
namespace {

using stage::Caption;
using timeline::Cut;
using timeline::CutShot;
using timeline::Seconds;
using timeline::Span;

constexpr Seconds least = 2;           // that a line stands
constexpr Seconds longest_wait = 2.5;  // of what need not be told
constexpr Seconds together = 0.8;      // what comes so soon after another is told with it
constexpr std::size_t longest = 110;   // letters of a line
constexpr double letters_a_second = 17;
constexpr Seconds comes_and_goes = 0.3;  // of the time it takes to read a line

/// Letters that are read in so many seconds.
std::size_t letters_read_in(Seconds length) {
  if (length < least) return 0;
  return static_cast<std::size_t>(std::floor((length - comes_and_goes) * letters_a_second));
}

/// A line of the battle and when the film comes to it.
struct Due {
  Seconds at = 0;
  const CaptionCue* cue = nullptr;
};

bool is_about(const CutShot& shot, const CaptionCue& cue) {
  return cue.roster && (shot.unit == cue.roster || shot.other == cue.roster);
}

/// When a line of the battle is seen in a cut; if it must be told and is not seen, when its turn is on the map, or the
/// film has gone on past it; none where nobody misses it.
std::optional<Seconds> due_of(const CaptionCue& cue, const Cut& cut) {
  const auto says = [](const CutShot& shot) { return !shot.words; };
  for (const CutShot& shot : cut.shots)
    if (says(shot) && shot.battle.holds(cue.span.from))
      return shot.film.from + (cue.span.from - shot.battle.from) / shot.rate();
  if (cue.weight < must_be_told) return {};
  for (const CutShot& shot : cut.shots)
    if (shot.kind == timeline::ShotKind::Map && shot.ways && shot.ways->holds(cue.span.from)) return shot.film.from;
  for (const CutShot& shot : cut.shots)
    if (says(shot) && shot.battle.from > cue.span.from) return shot.film.from;
  const auto end = cut.outcome();
  return end != cut.shots.end() ? std::optional{end->film.from} : std::nullopt;
}

/// The first second from which on so many are free.
Seconds free_from(Seconds from, Seconds length, const std::vector<CaptionCue>& placed) {
  for (const CaptionCue& other : placed)  // by time
    if (other.span.from < from + length && other.span.to > from) from = other.span.to;
  return from;
}

void place(CaptionCue cue, std::vector<CaptionCue>& placed) {
  placed.insert(
      std::ranges::upper_bound(placed, cue.span.from, {}, [](const CaptionCue& one) { return one.span.from; }),
      std::move(cue));
}

/// Places what must be told, none before its time. Whoever is seen is named under his picture. What happens elsewhere
/// gathers, and is told together where there is room, or at the latest after a while: then a picture tells for itself.
class Telling {
 public:
  Telling(const Film& film, const Cut& cut, const Whereabouts& where, std::vector<CaptionCue>& placed)
      : m_film{film}, m_cut{cut}, m_where{where}, m_placed{placed} {
    const auto outcome = cut.outcome();
    if (outcome != cut.shots.end()) m_outcome = outcome->film.from;
  }

  void place_all(std::vector<Due> due) {
    std::ranges::stable_sort(due, {}, &Due::at);
    std::vector<Due> seen;
    for (Due& one : due) {
      const bool with_outcome =
          one.at > m_outcome && one.at < m_outcome + at_once;  // told in the line that begins then
      (is_seen(one) && !with_outcome ? seen : m_elsewhere).push_back(one);
      if (with_outcome) m_elsewhere.back().at = m_outcome;
    }
    for (auto next = seen.begin(); next != seen.end();) {
      const auto first = next;
      std::vector<Due> together_told;
      for (; next != seen.end() && next->at <= first->at + together && shot_of(*next) == shot_of(*first); ++next) {
        together_told.push_back(*next);
        if (letters_in(text_of(together_told)) <= longest) continue;
        together_told.pop_back();
        break;
      }
      tell_elsewhere_before(first->at);
      tell_seen(together_told);
    }
    tell_elsewhere_before(m_cut.duration());
  }

 private:
  [[nodiscard]] std::size_t shot_of(const Due& due) const { return m_cut.index_at(due.at); }
  [[nodiscard]] bool is_seen(const Due& due) const {
    return m_where.is_of_picture(due.cue->text, {due.at, due.at + reading_time(due.cue->text)});
  }
  [[nodiscard]] static std::vector<const CaptionCue*> cues_of(const std::vector<Due>& due) {
    std::vector<const CaptionCue*> cues;
    for (const Due& one : due) cues.push_back(one.cue);
    return cues;
  }
  [[nodiscard]] std::string text_of(const std::vector<Due>& due) const { return told(m_film, cues_of(due)); }

  void say(const std::string& text, Seconds from, const std::vector<Due>& due) {
    CaptionCue cue{{from, from + reading_time(text)}, Caption::Kind::Line, text, must_be_told, due.front().cue->roster};
    for (const Due& one : due) cue.tells.push_back(static_cast<std::size_t>(one.cue - m_film.words.data()));
    m_now = cue.span.to;
    place(std::move(cue), m_placed);
  }

  /// Under their own picture; where there is no room, elsewhere, but for what the picture shows anyhow.
  void tell_seen(const std::vector<Due>& due) {
    constexpr Seconds still_there = 0.6;
    const std::string text = text_of(due);
    const CutShot& shot = m_cut.shots[shot_of(due.front())];
    const Seconds from = free_from(std::max(m_now, due.front().at), reading_time(text), m_placed);
    const bool too_late = from + still_there > shot.film.to || from + reading_time(text) > m_cut.duration();
    if (!too_late) return say(text, from, due);
    for (const Due& one : due)
      if (!shows(shot, *one.cue)) m_elsewhere.insert(std::ranges::upper_bound(m_elsewhere, one.at, {}, &Due::at), one);
  }

  /// Tells what happened elsewhere until a second at which something else is to be told; beyond it what can wait no
  /// longer.
  void tell_elsewhere_before(Seconds next) {
    while (!m_elsewhere.empty() && m_elsewhere.front().at < next) {
      const Seconds latest = std::min({m_elsewhere.front().at + waits_at_most, m_outcome, m_cut.duration() - at_once});
      Seconds from = std::max({m_now, m_elsewhere.front().at, std::min(m_told_elsewhere + apart, latest)});
      if (from < m_outcome && from + at_once > m_outcome) {  // all that is left is told with the outcome
        if (next < m_outcome) return;
        from = m_outcome;
      }
      from = free_from(from, least, m_placed);
      const bool can_wait = from < latest;
      if (can_wait && from >= next) return;
      const auto taken = std::ranges::find_if(m_placed, [&](const CaptionCue& one) { return one.span.from >= from; });
      const Seconds until = std::min(taken == m_placed.end() ? m_cut.duration() : taken->span.from, m_cut.duration());
      if (!tell_elsewhere(from, std::min(until, can_wait ? next : from + at_once))) return;
    }
  }

  /// In one line all that is due. @return whether there was room for it.
  bool tell_elsewhere(Seconds from, Seconds until) {
    const auto later = std::ranges::upper_bound(m_elsewhere, from, {}, &Due::at);
    const std::vector<Due> due{m_elsewhere.begin(), later};
    const std::size_t letters = std::min(longest, letters_read_in(until - from));
    std::string text = digest(m_film, cues_of(due), letters - std::min(letters, elsewhere.size()));
    if (text.empty()) return false;
    const bool by_name = text == text_of(due) || (due.size() == 1 && due.front().cue->roster);
    if (!by_name || !m_where.is_of_picture(text, {from, from + reading_time(text)})) text.insert(0, elsewhere);
    m_elsewhere.erase(m_elsewhere.begin(), later);
    say(text, from, due);
    m_told_elsewhere = m_now;
    return true;
  }

  static constexpr std::string_view elsewhere = "Elsewhere ";
  static constexpr Seconds apart = 4;           // between two lines of elsewhere
  static constexpr Seconds waits_at_most = 12;  // of what happens elsewhere
  static constexpr Seconds at_once = 5;         // so much it takes then

  const Film& m_film;
  const Cut& m_cut;
  const Whereabouts& m_where;
  std::vector<CaptionCue>& m_placed;
  std::vector<Due> m_elsewhere;  // and is not told yet, by time
  Seconds m_outcome = std::numeric_limits<Seconds>::infinity(), m_now = 0, m_told_elsewhere = -apart;
};

/// Places what else is said of whom one sees, the heaviest first, where there is room soon.
void place_rest(const Cut& cut, const Whereabouts& where, std::vector<Due> rest, std::vector<CaptionCue>& placed) {
  std::ranges::stable_sort(rest, [](const Due& a, const Due& b) {
    return a.cue->weight != b.cue->weight ? a.cue->weight > b.cue->weight : a.at < b.at;
  });
  for (const Due& one : rest) {
    const Seconds length = reading_time(one.cue->text), from = free_from(one.at, length, placed);
    const bool by_the_way = one.cue->weight <= 2 && !is_about(cut.at(from), *one.cue);
    const bool late = from > one.at + longest_wait || from + length > cut.duration();
    const auto is_of_picture = [&](Seconds at) { return where.is_of_picture(one.cue->text, {at, from + length}); };
    // Whoever begins to read under one picture reads on under the next.
    if (by_the_way || late || !is_of_picture(from) || !is_of_picture(from + length / 2)) continue;
    CaptionCue cue = *one.cue;
    cue.span = {from, from + length};
    place(std::move(cue), placed);
  }
}

}  // namespace

bool shows(const CutShot& shot, Seconds at) {
  constexpr Seconds consequence = 0.7;  // of film
  return shot.look == stage::Look::Field && shot.photo.empty() && shot.battle.holds(at) &&
         (shot.battle.to - at) / shot.rate() >= consequence;
}

bool shows(const CutShot& shot, const CaptionCue& cue) {
  return is_about(shot, cue) && shows(shot, cue.span.from);
}

bool says(const std::string& line, const CaptionCue& cue, const Film& film) {
  if (line.find(cue.text) != std::string::npos) return true;
  if (!cue.roster) return false;
  const std::string& name = film.set.rosters[*cue.roster].name;
  return cue.text.starts_with(name) && line.find(name) != std::string::npos &&
         line.find(cue.text.substr(name.size())) != std::string::npos;
}

Seconds reading_time(const std::string& text) {
  return std::max(least, static_cast<double>(letters_in(text)) / letters_a_second + comes_and_goes);
}

std::vector<CaptionCue> lines_of(const Film& film, const Cut& cut) {
  std::vector<CaptionCue> placed;
  bool all_have_theirs = true;
  for (const CutShot& shot : cut.shots) {
    all_have_theirs = all_have_theirs && shot.words.has_value();
    if (shot.words)
      for (const timeline::CutWords& said : *shot.words)
        place({{shot.film.from + said.span.from, shot.film.from + said.span.to},
               Caption::Kind::Line,
               said.text,
               must_be_told + 1,
               {}},
              placed);
  }
  if (all_have_theirs) return placed;
  std::vector<Due> due, rest;
  for (const CaptionCue& cue : film.words) {
    if (cue.kind != Caption::Kind::Line) continue;
    if (const auto at = due_of(cue, cut)) (cue.weight >= must_be_told ? due : rest).push_back({*at, &cue});
  }
  const Whereabouts where{film, cut};
  Telling{film, cut, where, placed}.place_all(std::move(due));
  place_rest(cut, where, std::move(rest), placed);
  // A line stands a little longer where nothing follows, but not under the next picture.
  constexpr Seconds lingers = 1.2;
  for (std::size_t i = 0; i < placed.size(); ++i) {
    if (placed[i].weight > must_be_told) continue;
    Span& stands = placed[i].span;
    const Seconds next = i + 1 < placed.size() ? placed[i + 1].span.from : cut.duration();
    stands.to = std::max(stands.to, std::min({stands.to + lingers, next, cut.at(stands.from).film.to}));
  }
  return placed;
}

}  // namespace vedette::choreography
