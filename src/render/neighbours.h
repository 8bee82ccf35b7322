#pragma once

#include "stage/figure.h"

namespace vedette::render {

/// How closely others stand about a man in ranks: 0 nobody does, a third at the edge of a formation, 1 in the midst of
/// a deep one. Little of the sky is seen from there by his legs.
/// @param offset where he stands: right and forward of the middle of his block, metres
[[nodiscard]] float closed_in(const stage::Roster& roster, const stage::Block& block, int figure, stage::Vec2 offset);

}  // namespace vedette::render
