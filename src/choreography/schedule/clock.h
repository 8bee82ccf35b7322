#pragma once

#include "choreography/schedule/scene.h"

// Turns, sides and phases: marks on the time line. Each `show` lays one event and returns the second at which its first
// sign is seen.
namespace vedette::choreography {

Seconds show(Scene&, const battle::TurnBegan&);
Seconds show(Scene&, const battle::PlayerTurnBegan&);
Seconds show(Scene&, const battle::PhaseBegan&);
Seconds show(Scene&, const battle::GameEnded&);
Seconds show(Scene&, const battle::NoteSet&);

}  // namespace vedette::choreography
