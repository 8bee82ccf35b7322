#pragma once

#include <string>

#include "choreography/film.h"
#include "timeline/cut.h"

namespace vedette::test {

/// What a cut decides, a shot a line: when it begins and how long it stands in whole seconds, what it is called, how it
/// comes in, its lens in whole millimetres, whom it is about, its plates and its own words. Where anybody stands is not
/// in it.
[[nodiscard]] std::string text_of(const timeline::Cut&, const choreography::Film&);

}  // namespace vedette::test
