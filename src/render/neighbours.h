#pragma once

#include "stage/figure.h"

namespace vedette::render {

/// How closely others stand about a man in ranks: 0 nobody does, a third at the edge of a formation, 1 in the midst of
/// a deep one. Little of the sky is seen from there by his legs.
/// @param offset where he stands: right and forward of the middle of his block, metres
[[nodiscard]] float closed_in(const stage::Roster& roster, const stage::Block& block, int figure, stage::Vec2 offset);

/// Metres from the ground up to which he who stands next to him towards the sun keeps it from a man in ranks; 0: nobody
/// does. @param to_sun in the block's own frame: right, forward, up
[[nodiscard]] float shade_line(const stage::Roster& roster, const stage::Block& block, int figure, stage::Vec2 offset,
                               stage::Vec3 to_sun);

}  // namespace vedette::render
