#pragma once

#include <string>
#include <vector>

#include "choreography/captions.h"
#include "choreography/film.h"
#include "timeline/cut.h"

namespace vedette::choreography {

/// The lines of a cut as they are shown, by time: those its shots have of their own, and what the battle says, unless
/// every shot has its own. What must be told is told, each line long enough to be read, none beyond the film's end:
/// under the picture that shows it, unless the picture does without; else, "Elsewhere ...", when the film has come past
/// it and there is room, together with what else happened elsewhere. What else is said of whom one sees fills what room
/// is left; who wins the initiative or is sent orders is seen in no picture, and is left to the ledger.
[[nodiscard]] std::vector<CaptionCue> lines_of(const Film&, const timeline::Cut&);

/// Whether the field is seen at a second of the battle, and long enough after it to see what happens.
[[nodiscard]] bool shows(const timeline::CutShot&, timeline::Seconds of_battle);
/// Whether it is seen so what a cue tells, in a shot about whom it happens to.
[[nodiscard]] bool shows(const timeline::CutShot&, const CaptionCue&);

/// Whether a line says what a cue says, of its unit alone or of others with it.
[[nodiscard]] bool says(const std::string& line, const CaptionCue&, const Film&);

/// Seconds that a line takes to be read.
[[nodiscard]] timeline::Seconds reading_time(const std::string& text);

}  // namespace vedette::choreography
