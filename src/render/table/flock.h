#pragma once

#include "render/paint.h"

namespace vedette::render {

/// Lays clumps and patches of flock over a painted board: its alpha becomes how thick the flock lies, 0.5 in the mean.
/// Only grains are then left to be looked up for each pixel. @param inch metres of ground to an inch of the table
void lay_flock(GroundPicture& board, stage::Vec2 origin, float inch);

}  // namespace vedette::render
