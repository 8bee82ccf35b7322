#pragma once

#include <string>

#include "sound/wave.h"

namespace vedette::sound {

/// A line read by a synthetic voice (flite, American, 16 kHz): to judge a film's timing by before somebody reads it.
/// The same words give the same samples. Empty where nothing is to be said.
[[nodiscard]] Wave guide_voice(const std::string& line);

}  // namespace vedette::sound
