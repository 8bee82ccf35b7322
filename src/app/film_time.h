#pragma once

#include <string>

#include "app/moment.h"
#include "timeline/timeline.h"

namespace vedette::app {

/// The second of film a TIME of the command line means. @throws Failure that says what the film has.
[[nodiscard]] double film_seconds(const timeline::Timeline&, const std::string& time);

}  // namespace vedette::app
