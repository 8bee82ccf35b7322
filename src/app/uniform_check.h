#pragma once

#include <filesystem>

#include "data/fault.h"
#include "data/node.h"

namespace vedette::app {

/// Tells every `uniform`, `flag` and `facing_colour` of a scenario that the sheet of uniforms does not know. A sheet
/// that has faults itself is no reason to fault a scenario: nothing is told then.
void check_uniforms(const data::Document& scenario, const std::filesystem::path& models, data::Faults&);

}  // namespace vedette::app
