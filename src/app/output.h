#pragma once

#include <string>
#include <string_view>

namespace vedette::app {

/// Refuses a name that a result cannot be given: a file that is there already, unless `force`; a device, pipe, link or
/// folder always; any name in a folder that is not there. @throws Failure, before anything is written.
void expect_place_for(const std::string& path, bool force, std::string_view option = "-o");

}  // namespace vedette::app
