#pragma once

#include <functional>

#include "choreography/film.h"
#include "timeline/strip.h"

namespace vedette::choreography {

/// Share of the picture from which a single body before the lens is in its way.
inline constexpr float in_the_way_from = 0.12F;

/// The largest share of a camera's picture that a single body takes at a second of film: man, rider, gun or team of any
/// unit, general, messenger, whoever has left the ranks; not who lies on the ground. Within the step that somebody
/// gives way to others; what stands between is not asked.
[[nodiscard]] float before_lens(const Film&, const Relief&, const stage::Camera&, timeline::Seconds at);

/// Whether somebody is in the way at any moment of a stretch. @param camera by second
[[nodiscard]] bool is_lens_blocked(const Film&, const Relief&, timeline::Span,
                                   const std::function<stage::Camera(timeline::Seconds)>& camera);

}  // namespace vedette::choreography
