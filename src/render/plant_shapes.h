#pragma once

#include "render/mesh.h"
#include "render/planting.h"

namespace vedette::render {

/// Levels of detail: sprays of leaves, puffs of them, fewer puffs, one ball.
inline constexpr std::size_t plant_levels = 4;

/// A plant's mesh, standing on 0, 1 high and 1 across. @param level 0 for close by.
[[nodiscard]] Mesh plant_mesh(PlantKind, std::size_t level, Season);
[[nodiscard]] Colour leaves_of(PlantKind, Season);

}  // namespace vedette::render
