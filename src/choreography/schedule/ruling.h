#pragma once

#include "choreography/schedule/scene.h"

// What an umpire set on the table: who was put elsewhere marches there, who was taken off or put back goes and comes
// under the next cut; nobody leaps while anybody looks.
namespace vedette::choreography {

Seconds show(Scene&, const battle::RulingMade&);
/// From now on the label of each unit says what of it is known by a ruling alone.
void pencil_in(Scene&, const battle::Event&);

}  // namespace vedette::choreography
