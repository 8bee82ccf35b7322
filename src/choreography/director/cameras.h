#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "choreography/film.h"

namespace vedette::choreography {

/// The cameras that can be asked for by name, besides a free one.
inline constexpr std::array<std::string_view, 5> camera_names{"director", "hill", "close", "saddle", "map"};

/// What is before a camera: a lens that is sharp at whom the picture is about, or none, so that all is sharp. To ask
/// only where a camera stands, without one, takes a small part of the time.
enum class Lens { Focused, None };

/// What a named camera sees at a second of film; none for a name that is not in `camera_names`.
/// director: the film's own shots; hill: both armies from behind the first; close: the director's last shot of a
/// regiment; saddle: from a horse behind the first side's middle; map: steeply from above, moving only from turn to
/// turn.
[[nodiscard]] std::optional<stage::Camera> camera_named(std::string_view name, const Film&, timeline::Seconds at,
                                                        const Relief& = {}, Lens = Lens::Focused);

}  // namespace vedette::choreography
