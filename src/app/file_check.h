#pragma once

#include <string>

#include "app/context.h"

namespace vedette::app {

/// The battle whose units an orders file speaks of.
struct CheckedBattle {
  std::string scenario, ruleset;
};

/// Checks one file by what it holds and prints every fault, or that there is none. @return false when there was a
/// fault.
/// @throws Failure when there is no such file or it is of no kind that can be checked.
bool check_file(const Context&, const std::string& file, const CheckedBattle&);

}  // namespace vedette::app
