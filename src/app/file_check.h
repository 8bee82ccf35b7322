#pragma once

#include <string>

namespace vedette::app {

/// Checks one file by what it holds and prints every fault, or that there is none. @return false when there was a
/// fault.
/// @throws Failure when there is no such file or it is of no kind that can be checked.
bool check_file(const std::string& file);

}  // namespace vedette::app
