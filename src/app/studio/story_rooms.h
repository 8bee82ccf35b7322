#pragma once

#include <set>
#include <vector>

#include "choreography/film.h"
#include "chronicle/narrative.h"
#include "film/lines.h"
#include "timeline/cut.h"

namespace vedette::app {

/// Where in a film a sentence of the battle's story is told: under pictures of those whom it names, once what it tells
/// has happened there, on the map of that turn, or, as it happens, where everybody is seen; never while the film still
/// says what it is about, and never over others. Film and cut are referred to as long as it is used.
class StoryRooms {
 public:
  StoryRooms(const choreography::Film&, const timeline::Cut&);

  /// @param who rosters that it is about
  [[nodiscard]] std::vector<film::Room> of(const chronicle::Sentence&, const std::set<std::uint32_t>& who) const;
  /// From when the film tells who has won, to its end; none where it does not come to the end of the battle.
  [[nodiscard]] std::vector<film::Room> of_result() const;
  /// The rosters of the units that it names.
  [[nodiscard]] std::set<std::uint32_t> named_in(const chronicle::Sentence&) const;
  /// When its events are shown, seconds of the battle; not those that only say when it was.
  [[nodiscard]] std::vector<timeline::Seconds> seconds_of(const chronicle::Sentence&) const;

 private:
  const choreography::Film& m_film;
  const timeline::Cut& m_cut;
  std::size_t m_begins = 0;  // the first shot after title and armies
};

}  // namespace vedette::app
