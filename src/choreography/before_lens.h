#pragma once

#include <functional>
#include <optional>

#include "choreography/film.h"
#include "timeline/strip.h"

namespace vedette::choreography {

/// A single body before the lens.
struct BeforeLens {
  timeline::Seconds at = 0;
  float share = 0;  // of the picture
};

/// The first moment of a stretch at which a single body takes so much of a camera's picture that it is in its way: man,
/// rider, gun or team of any unit, general, messenger, whoever has left the ranks; not who lies on the ground. Within
/// the step that somebody gives way to others; what stands between is not asked. None where nobody ever does.
/// @param camera by second
[[nodiscard]] std::optional<BeforeLens> before_lens(const Film&, const Relief&, timeline::Span,
                                                    const std::function<stage::Camera(timeline::Seconds)>& camera);

}  // namespace vedette::choreography
