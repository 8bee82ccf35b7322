#pragma once

#include <cstdint>

#include "assets/houses.h"
#include "render/masonry.h"
#include "stage/scenery.h"

namespace vedette::render {

/// Builds one building as its region does: walls where its size says, roof, gables, chimneys, doors, and windows where
/// men can stand at them (`stage/windows.h`). Everything goes a little into the ground.
/// @param seed chooses among a kit's colours and forms
void build_house(Masonry& work, const stage::Building& building, const stage::HeightGrid& ground,
                 const assets::HouseKit& kit, std::uint32_t seed);

}  // namespace vedette::render
