#pragma once

#include <cstdint>

#include "choreography/film.h"
#include "timeline/cut.h"

namespace vedette::film {

/// A cut as it is filmed and written: its numbers are whole (see `Script`), its cameras over ground and roofs, and what
/// is said in it stands in its shots, whatever of it the battle said before. Settled again it is the same.
[[nodiscard]] timeline::Cut settled(timeline::Cut, const choreography::Film&, const choreography::Relief&);

// What scripts count in.
[[nodiscard]] std::int64_t thousandths_of(double);
[[nodiscard]] std::int64_t millionths_of(double);
/// The lens of a picture 24 mm high in hundredths of a millimetre, and back to radians.
[[nodiscard]] std::int64_t lens_of(float view);
[[nodiscard]] float view_of(std::int64_t lens);

}  // namespace vedette::film
