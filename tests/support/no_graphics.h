#pragma once

#include <doctest/doctest.h>

#include <cstdlib>
#include <string>

namespace vedette::test {

/// A picture that cannot be drawn here is no picture test. Where all must be drawn (VEDETTE_MUST_DRAW, as in CI) that
/// is a failure.
inline void no_graphics(const std::string& why) {
  if (std::getenv("VEDETTE_MUST_DRAW") != nullptr)
    FAIL("no OpenGL here: " << why);
  else
    MESSAGE("skipped, no OpenGL here: " << why);
}

}  // namespace vedette::test
