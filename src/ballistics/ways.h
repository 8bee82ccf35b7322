#pragma once

#include "picking/picker.h"
#include "stage/frame.h"

namespace vedette::ballistics {

/// The ground as shot meets it.
struct Field {
  const stage::Scenery& scenery;
  const picking::Picker& land;  // of the same scenery
  float seconds = 0;            // of the whole film: wet ground dries
};

/// One shot with its way worked out: start, throw and grazes. A function of the shot and the ground alone.
[[nodiscard]] stage::Shot flown(stage::Shot, const Field&);

/// Works out the way of every shot of a film. @pre the set has its scenery.
void work_out_shots(stage::StageSet&);

}  // namespace vedette::ballistics
