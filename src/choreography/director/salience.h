#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "choreography/film.h"

namespace vedette::choreography {

/// Whether a moment is about a unit, and not about the whole field.
[[nodiscard]] bool is_about_a_unit(const Moment&);

/// Who makes stale what a unit does by having just done the same.
enum class Stale : std::uint8_t {
  ByItself,
  ByEither,  // or the one it does it to, by doing it to it: rounds of one fight
};
/// How telling a moment is: less each time the same has just been done.
[[nodiscard]] float told_of(const Moment&, const std::vector<Moment>& moments, Stale = Stale::ByItself);

/// When those a moment is about meet, fire or break; none of any other.
[[nodiscard]] std::optional<timeline::Seconds> contact_of(const Moment&);

}  // namespace vedette::choreography
