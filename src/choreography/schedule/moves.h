#pragma once

#include "choreography/schedule/scene.h"

// Moves on the table, charges and retreats among them: marches of the picture.
namespace vedette::choreography {

Seconds show(Scene&, const battle::UnitMoved&);

}  // namespace vedette::choreography
