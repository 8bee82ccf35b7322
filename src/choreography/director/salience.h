#pragma once

#include <optional>
#include <vector>

#include "choreography/film.h"

namespace vedette::choreography {

/// Whether a moment is about a unit, and not about the whole field.
[[nodiscard]] bool is_about_a_unit(const Moment&);

/// How telling a moment is: less each time the same unit has just done the same.
[[nodiscard]] float told_of(const Moment&, const std::vector<Moment>& moments);

/// When those a moment is about meet, fire or break; none of any other.
[[nodiscard]] std::optional<timeline::Seconds> contact_of(const Moment&);

}  // namespace vedette::choreography
