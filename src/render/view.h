#pragma once

#include "stage/view.h"

namespace vedette::render {

using stage::cross, stage::dot, stage::length, stage::unit;
using stage::View;

}  // namespace vedette::render
