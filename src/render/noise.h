#pragma once

#include "stage/noise_tile.h"

namespace vedette::render {

using stage::NoiseTile;
using stage::scatter;
using stage::smooth;

}  // namespace vedette::render
