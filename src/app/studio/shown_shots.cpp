#include "app/studio/shown_shots.h"

#include <algorithm>

#include "choreography/gauge/take.h"

namespace vedette::app {

timeline::Cut shown_shots(const FilmJob& job) {
  if (job.cut != nullptr) return *job.cut;
  timeline::Cut cut;
  const std::vector<choreography::Take> takes = choreography::takes_of(job.film);
  for (const timeline::Edit::Piece& piece : job.edit.pieces())
    for (const choreography::Take& take : takes) {
      const double from = std::max(take.span.from, piece.battle.from), to = std::min(take.span.to, piece.battle.to);
      if (to <= from) continue;
      const auto film_of = [&](double at) { return piece.film.from + (at - piece.battle.from) / piece.rate(); };
      cut.shots.push_back({.film = {film_of(from), film_of(to)},
                           .battle = {from, to},
                           .kind = take.kind,
                           .unit = take.subject,
                           .other = take.other,
                           .far = take.far});
    }
  return cut;
}

}  // namespace vedette::app
