#pragma once

#include "choreography/film.h"
#include "choreography/schedule/footage.h"

namespace vedette::choreography {

/// First pass: lays every unit's strips on its track, event by event, and the film's marks, moments and second of each
/// line. Returns what the later passes place.
/// @pre the film has its rosters.
[[nodiscard]] Footage lay_out(const battle::Scenario&, const battle::BattleState& start, const FilmSettings&,
                              std::span<const battle::Entry>, Film&);

}  // namespace vedette::choreography
