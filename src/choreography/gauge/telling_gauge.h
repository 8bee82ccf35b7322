#pragma once

#include <string>
#include <vector>

#include "choreography/director/documentary.h"

namespace vedette::choreography {

/// What a cut leaves nobody in doubt of.
struct TellingReport {
  int due = 0;                      // breaks, leaders hit and turning points of the battle
  std::vector<std::string> missed;  // those that are neither seen nor told in words that can be read, in words
  int lines = 0, hasty = 0;         // said under pictures; those that stand for less time than they take to read
};

/// Looks for all that must be told of a battle in its cut: seen in a shot about whom it happens to, or said under one.
/// Pure: nothing is drawn.
[[nodiscard]] TellingReport gauge_telling(const Film&, const FilmFacts&, const timeline::Cut&);

}  // namespace vedette::choreography
