#pragma once

#include "choreography/film.h"
#include "choreography/path.h"

namespace vedette::choreography {

/// A general's wish to be somewhere from a second on, to be laid on his track when the film's length is known.
struct Ride {
  std::size_t person = 0;  // of Scenario::people
  timeline::Seconds begin = 0;
  Footing to;
  battle::UnitId with{};  // he stays behind this unit wherever it goes
  bool arrives = false;   // until then he is not on the field
};

/// A general who is struck down.
struct Wound {
  std::size_t person = 0;
  timeline::Seconds at = 0;
};

/// A messenger's ride of one turn with a written order.
struct Dispatch {
  std::uint16_t order = 0;
  std::size_t sender = 0;  // of Scenario::people
  timeline::Seconds begin = 0;
  stage::Vec2 from, to;
};

/// Generals watch, each with his staff in a loose knot, behind whom they lead, and ride where the game sends them:
/// nobody stands in a unit's place, nor nearer to the enemy than to his own men, as far as there is room.
/// @pre every unit has its whole track.
void post_people(Film&, const battle::Scenario&, const std::vector<Ride>&, const std::vector<Wound>&,
                 const FilmSettings&);

/// Messengers: each written order's rider, in his sender's livery, seen only while he rides.
void post_messengers(Film&, const battle::Scenario&, const std::vector<Dispatch>&, const FilmSettings&);

}  // namespace vedette::choreography
