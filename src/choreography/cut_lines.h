#pragma once

#include <string>
#include <vector>

#include "choreography/captions.h"
#include "choreography/film.h"
#include "timeline/cut.h"

namespace vedette::choreography {

/// The lines of a cut as they are shown, by time: those its shots have of their own, and what the battle says, unless
/// every shot has its own. What must be told is told, when it is seen or as soon as the film comes past it, each long
/// enough to be read; what else is said of whom one sees fills what room is left. What must be told under a picture of
/// others begins with "Elsewhere".
[[nodiscard]] std::vector<CaptionCue> lines_of(const Film&, const timeline::Cut&);

/// Whether a line says what a cue says, of its unit alone or of others with it.
[[nodiscard]] bool says(const std::string& line, const CaptionCue&, const Film&);

/// Seconds that a line takes to be read.
[[nodiscard]] timeline::Seconds reading_time(const std::string& text);

}  // namespace vedette::choreography
