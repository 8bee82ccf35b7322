#pragma once

#include <cstdint>

#include "app/studio/film_options.h"
#include "video/container.h"

namespace vedette::app {

/// A hash of all that shapes a film's pictures: the program and its data, the replay and its map, what is shown when,
/// and every option that is seen. Segments of one hash fit together, whoever drew them.
[[nodiscard]] std::uint64_t shape_of(const Context&, const FilmJob&);

}  // namespace vedette::app
