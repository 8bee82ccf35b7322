#pragma once

#include "sound/wave.h"

namespace vedette::sound {

/// Seconds of one slice of a sound that lasts; slices begin in the middle of one another.
inline constexpr double slice_seconds = 1.0, slice_every = 0.5;

/// One hoof of a horse that stands out among the others, on turf; some shake bit and scabbard.
[[nodiscard]] Wave hoof_beat(Chance&);
/// A slice of all the others: a rumble that swells and ebbs, no hum.
[[nodiscard]] Wave herd_slice(Chance&);
/// One step of a company that keeps step, with its straps and pouches.
[[nodiscard]] Wave company_step(Chance&);
/// A slice of men who run, each as he can.
[[nodiscard]] Wave running_slice(Chance&);
/// A slice of gun carriages under way: wheels, and what rattles on them.
[[nodiscard]] Wave wheels_slice(Chance&);

}  // namespace vedette::sound
