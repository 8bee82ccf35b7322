#include "app/studio/story_rooms.h"

#include <algorithm>
#include <iterator>
#include <optional>

namespace vedette::app {
namespace {

using stage::Plate;
using timeline::CutShot;
using timeline::Seconds;

// Seconds of film: words may stand so long after their picture, or their map, and come so long before what happens.
constexpr Seconds lingers = 0.5, after_map = 1, before = 1;

bool introduces(const CutShot& shot) {
  return std::ranges::any_of(shot.plates, [](const timeline::CutPlate& one) {
    return one.plate.kind == Plate::Kind::Title || one.plate.kind == Plate::Kind::Army;
  });
}

Seconds film_of(const CutShot& shot, Seconds battle) {
  return shot.film.from + (battle - shot.battle.from) / shot.rate();
}

/// What happened in a battle's second is told on the map in which its turn is drawn to its end.
bool maps(const CutShot& shot, Seconds battle) {
  return shot.look == stage::Look::Map && shot.ways && shot.ways->holds(battle) && shot.battle.to >= battle;
}

/// Seconds of film in which a shot of those who are told of may begin to tell of what happens at some seconds of the
/// battle, by time; none where none of it has happened yet, or all long ago. @param soon how much later the last may be
std::optional<Seconds> begins_in(const CutShot& shot, const std::vector<Seconds>& happens, Seconds soon) {
  constexpr Seconds foretold = 3;     // of film: so much earlier one may begin to say how it ends
  constexpr Seconds remembered = 30;  // of the battle
  const Seconds last = happens.back();
  const auto beyond = std::ranges::lower_bound(happens, shot.battle.to);
  if (beyond == happens.begin() || last > shot.battle.to + soon || shot.battle.from > last + remembered) return {};
  const Seconds latest = *std::prev(beyond);
  if (latest < shot.battle.from && latest < last) return {};  // it happens in other pictures
  return std::max({shot.film.from, film_of(shot, happens.front()) - before, film_of(shot, latest) - foretold});
}

}  // namespace

StoryRooms::StoryRooms(const choreography::Film& film, const timeline::Cut& cut) : m_film{film}, m_cut{cut} {
  for (std::size_t i = 0; i < cut.shots.size(); ++i)
    if (introduces(cut.shots[i])) m_begins = i + 1;
}

std::set<std::uint32_t> StoryRooms::named_in(const chronicle::Sentence& sentence) const {
  std::set<std::uint32_t> who;
  for (const chronicle::Piece& piece : sentence.pieces)
    for (std::uint32_t i = 0; i < m_film.set.rosters.size(); ++i)
      if (piece.kind == chronicle::Piece::Kind::Unit && m_film.set.rosters[i].unit == piece.unit.value) who.insert(i);
  return who;
}

std::vector<Seconds> StoryRooms::seconds_of(const chronicle::Sentence& sentence) const {
  std::vector<Seconds> seconds;
  const auto see = [&](chronicle::Sequence line) {
    if (line != 0 && line <= m_film.timeline.events().size()) seconds.push_back(m_film.timeline.events().shown(line));
  };
  for (const chronicle::Piece& piece : sentence.pieces) {
    if (piece.fact == chronicle::Fact::Turn || piece.fact == chronicle::Fact::Clock) continue;  // where a turn begins
    see(piece.event);
    std::ranges::for_each(piece.because, see);
  }
  std::ranges::for_each(sentence.because, see);
  return seconds;
}

std::vector<film::Room> StoryRooms::of(const chronicle::Sentence& sentence, const std::set<std::uint32_t>& who) const {
  std::vector<film::Room> rooms;
  std::vector<Seconds> happens = seconds_of(sentence);
  if (happens.empty()) return rooms;
  std::ranges::sort(happens);
  const Seconds last = happens.back();
  // Several who break in one turn are told under the first of them; nobody is beaten before he is.
  const Seconds soon = sentence.because.empty() ? 15 : 0;
  bool goes_on = false;
  for (std::size_t i = m_begins; i < m_cut.shots.size(); ++i) {
    const CutShot& shot = m_cut.shots[i];
    const auto is_told_of = [&](std::optional<std::uint32_t> roster) { return roster && who.contains(*roster); };
    std::optional<Seconds> from;
    if (maps(shot, last))
      from = shot.film.from;
    else if (shot.far && shot.battle.holds(last))
      from = std::max(shot.film.from, film_of(shot, last) - before);
    else if (shot.look != stage::Look::Map && (is_told_of(shot.unit) || is_told_of(shot.other)))
      from = begins_in(shot, happens, soon);
    if (from && !goes_on) rooms.push_back({.begins = {*from, *from}});
    if (from) rooms.back().until = shot.film.to + (shot.look == stage::Look::Map ? after_map : lingers);
    goes_on = from.has_value();
    constexpr Seconds still_new = 4;  // where nothing but time says what the picture is of
    if (goes_on) rooms.back().begins.to = shot.far ? *from + still_new : shot.film.to;
  }
  return rooms;
}

std::vector<film::Room> StoryRooms::of_result() const {
  if (m_cut.shots.empty() || m_cut.shots.back().battle.to < m_film.timeline.duration() - 1) return {};
  constexpr Seconds end = 9;  // of a film that has no shot of its own for it
  const auto outcome = m_cut.outcome();
  const Seconds to = m_cut.duration(),
                from = outcome != m_cut.shots.end() ? outcome->film.from : std::max(0.0, to - end);
  return {{{from, to}, to}};
}

}  // namespace vedette::app
