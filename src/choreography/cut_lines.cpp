#include "choreography/cut_lines.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <optional>
#include <utility>

#include "choreography/gauge/look.h"

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

std::size_t letters_in(const std::string& text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

/// What is said of some: "A, B and C break and run. D leave their guns".
std::string told(const Film& film, const std::vector<const CaptionCue*>& cues) {
  struct Said {
    std::vector<std::string> names;
    std::string deed;
  };
  std::vector<Said> all;
  for (const CaptionCue* cue : cues) {
    std::string name, deed = cue->text;
    if (cue->roster && deed.starts_with(film.set.rosters[*cue->roster].name + ' '))
      name = film.set.rosters[*cue->roster].name, deed = deed.substr(name.size());
    const auto same = std::ranges::find(all, deed, &Said::deed);
    if (same == all.end() || name.empty())
      all.push_back({{name}, deed});
    else if (std::ranges::find(same->names, name) == same->names.end())
      same->names.push_back(name);
  }
  std::string text;
  for (const Said& said : all) {
    text += text.empty() ? "" : ". ";
    for (std::size_t i = 0; i < said.names.size(); ++i)
      text += (i == 0 ? "" : i + 1 == said.names.size() ? " and " : ", ") + said.names[i];
    text += said.deed;
  }
  return text;
}

/// A line of the battle and when the film comes to it.
struct Due {
  Seconds at = 0;
  const CaptionCue* cue = nullptr;
};

/// When a line of the battle is seen in a cut; if it must be told and is not seen, when its turn is on the map, or the
/// film has gone on past it; none where nobody misses it.
std::optional<Seconds> due_of(const CaptionCue& cue, const Cut& cut) {
  const auto says = [](const CutShot& shot) { return !shot.words; };
  for (const CutShot& shot : cut.shots)
    if (says(shot) && shot.battle.holds(cue.span.from))
      return shot.film.from + (cue.span.from - shot.battle.from) / shot.rate();
  if (cue.weight < must_be_told) return {};
  for (const CutShot& shot : cut.shots)
    if (shot.kind == "map" && shot.ways && shot.ways->holds(cue.span.from)) return shot.film.from;
  for (const CutShot& shot : cut.shots)
    if (says(shot) && shot.battle.from > cue.span.from) return shot.film.from;
  const auto end = std::ranges::find_if(cut.shots, [](const CutShot& shot) { return shot.chapter == "Outcome"; });
  return end != cut.shots.end() ? std::optional{end->film.from} : std::nullopt;
}

/// Where a line finds the one it is of.
class Whereabouts {
 public:
  Whereabouts(const Film& film, const Cut& cut) : m_film{film}, m_cut{cut}, m_relief{relief_of(film.set.scenery)} {}

  /// The shot that is on the screen is about somebody a line names, or one of them is seen in it while it stands; or it
  /// names nobody, or the picture is a map or a photograph.
  [[nodiscard]] bool is_of_picture(const std::string& line, Span stands) const {
    const CutShot& shot = m_cut.shots[m_cut.index_at(stands.from)];
    if (shot.far || shot.look != stage::Look::Field || !shot.photo.empty()) return true;
    std::vector<std::uint32_t> named;
    for (std::uint32_t roster = 0; roster < m_film.set.rosters.size(); ++roster)
      if (names(line, m_film.set.rosters[roster].name)) named.push_back(roster);
    const auto is_subject = [&](std::uint32_t roster) { return shot.unit == roster || shot.other == roster; };
    if (named.empty() || std::ranges::any_of(named, is_subject)) return true;
    constexpr Seconds before_cut = 0.05;
    const Seconds middle = std::min((stands.from + stands.to) / 2, shot.film.to - before_cut);
    return std::ranges::any_of(std::array{stands.from, middle}, [&](Seconds at) {
      const Look look{m_film, m_relief, shot.camera_at(at), shot.battle_at(at)};
      return std::ranges::any_of(named, [&](std::uint32_t roster) { return look.shows(roster); });
    });
  }

 private:
  /// A name as a word of its own: "1st Léger" is not in "21st Léger".
  static bool names(const std::string& line, const std::string& name) {
    for (auto at = name.empty() ? std::string::npos : line.find(name); at != std::string::npos;
         at = line.find(name, at + 1))
      if (at == 0 || line[at - 1] == ' ') return true;
    return false;
  }

  const Film& m_film;
  const Cut& m_cut;
  Relief m_relief;
};

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

/// Places what must be told: those that come close after each other in one line, none before its time; of whom the
/// picture shows nothing is said to be elsewhere.
void place_due(const Film& film, const Whereabouts& where, std::vector<Due> due, std::vector<CaptionCue>& placed) {
  std::ranges::stable_sort(due, {}, &Due::at);
  Seconds now = 0;
  for (auto next = due.begin(); next != due.end();) {
    std::vector<const CaptionCue*> line{next->cue};
    Seconds from = free_from(std::max(now, next->at), reading_time(next->cue->text), placed);
    for (++next; next != due.end() && next->at <= from + together; ++next) {
      line.push_back(next->cue);
      if (letters_in(told(film, line)) <= longest) continue;
      line.pop_back();
      break;
    }
    std::string text = told(film, line);
    from = free_from(from, reading_time(text), placed);
    if (!where.is_of_picture(text, {from, from + reading_time(text)})) text = "Elsewhere " + text;
    from = free_from(from, reading_time(text), placed);
    now = from + reading_time(text);
    place({{from, now}, Caption::Kind::Line, text, must_be_told, line.front()->roster}, placed);
  }
}

/// Places what else is said of whom one sees, the heaviest first, where there is room soon.
void place_rest(const Whereabouts& where, std::vector<Due> rest, std::vector<CaptionCue>& placed) {
  std::ranges::stable_sort(rest, [](const Due& a, const Due& b) {
    return a.cue->weight != b.cue->weight ? a.cue->weight > b.cue->weight : a.at < b.at;
  });
  for (const Due& one : rest) {
    const Seconds length = reading_time(one.cue->text), from = free_from(one.at, length, placed);
    if (from > one.at + longest_wait || !where.is_of_picture(one.cue->text, {from, from + length})) continue;
    CaptionCue cue = *one.cue;
    cue.span = {from, from + length};
    place(std::move(cue), placed);
  }
}

}  // namespace

bool says(const std::string& line, const CaptionCue& cue, const Film& film) {
  if (line.find(cue.text) != std::string::npos) return true;
  if (!cue.roster) return false;
  const std::string& name = film.set.rosters[*cue.roster].name;
  return cue.text.starts_with(name) && line.find(name) != std::string::npos &&
         line.find(cue.text.substr(name.size())) != std::string::npos;
}

Seconds reading_time(const std::string& text) {
  constexpr double letters_a_second = 17, comes_and_goes = 0.3;
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
  place_due(film, where, std::move(due), placed);
  place_rest(where, std::move(rest), placed);
  // A line stands a little longer where nothing follows.
  constexpr Seconds lingers = 1.2;
  for (std::size_t i = 0; i < placed.size(); ++i) {
    if (placed[i].weight > must_be_told) continue;
    const Seconds next = i + 1 < placed.size() ? placed[i + 1].span.from : cut.duration();
    placed[i].span.to = std::max(placed[i].span.to, std::min(placed[i].span.to + lingers, next));
  }
  return placed;
}

}  // namespace vedette::choreography
