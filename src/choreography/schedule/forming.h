#pragma once

#include "choreography/schedule/scene.h"

// Changes of formation, and of what a unit stands in or behind.
namespace vedette::choreography {

Seconds show(Scene&, const battle::FormationChanged&);
Seconds show(Scene&, const battle::PlaceEntered&);
Seconds show(Scene&, const battle::PlaceLeft&);
Seconds show(Scene&, const battle::MarkerChanged&);

}  // namespace vedette::choreography
