#pragma once

#include "choreography/film.h"

namespace vedette::choreography {

/// Elbow room: whose way would lead through another's body steps aside, and back when he is by. Gives every roster its
/// `elbows`; each stretch of them is worked out when it is first looked at, from where all would go who give way to
/// nobody. A unit gives way to those before it in the film's order as these have stepped, and to those behind it half
/// way. @pre all tracks are laid, and who falls is known: what it gives keeps both as they are now.
void give_elbow_room(Film&);

}  // namespace vedette::choreography
