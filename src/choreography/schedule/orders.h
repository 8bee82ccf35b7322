#pragma once

#include "choreography/schedule/scene.h"

// What stands beside a unit: its order chit, and how far it has lost its order.
namespace vedette::choreography {

Seconds show(Scene&, const battle::ChitPlaced&);
Seconds show(Scene&, const battle::ChitRevealed&);
Seconds show(Scene&, const battle::OrderChanged&);
Seconds show(Scene&, const battle::CohesionChanged&);

}  // namespace vedette::choreography
