#include "choreography/elbow_room.h"

#include <memory>
#include <utility>

#include "choreography/elbow/solver.h"

namespace vedette::choreography {

using stage::Elbows;

void give_elbow_room(Film& film) {
  const auto field = std::make_shared<elbow::Field>();
  const std::size_t rosters = film.set.rosters.size();
  field->rosters = film.set.rosters;
  for (std::size_t i = 0; i < rosters; ++i) {
    field->rosters[i].elbows.reset();
    field->tracks.push_back(film.timeline.tracks()[i]);
  }
  const int steps = static_cast<int>(film.timeline.duration() / double{Elbows::every}) + 1;
  std::vector<elbow::Meetings> meetings = elbow::meetings_of(*field, steps);
  for (std::uint32_t i = 0; i < rosters; ++i) {
    for (elbow::Near& near : meetings[i].near)
      if (near.roster < i) near.elbows = film.set.rosters[near.roster].elbows;
    film.set.rosters[i].elbows =
        std::make_shared<const Elbows>(std::move(meetings[i].stretches),
                                       [field, i, near = std::move(meetings[i].near)](const Elbows::Stretch& stretch) {
                                         return elbow::steps_aside(*field, i, near, stretch);
                                       });
  }
}

}  // namespace vedette::choreography
