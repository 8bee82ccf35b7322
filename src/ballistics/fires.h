#pragma once

#include <vector>

#include "stage/frame.h"

namespace vedette::ballistics {

/// The houses that burn in a film, by the second in which they catch: a shell that bursts among houses sets the nearest
/// alight, and fire may leap to the house beside it. A function of the shots' ways and the buildings.
/// @pre the shots are worked out.
[[nodiscard]] std::vector<stage::Blaze> kindled(const stage::StageSet&);

}  // namespace vedette::ballistics
