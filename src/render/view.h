#pragma once

#include "stage/view.h"

namespace vedette::render {

using stage::View;
using stage::cross, stage::dot, stage::length, stage::unit;

}  // namespace vedette::render
