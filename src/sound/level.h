#pragma once

#include <span>
#include <vector>

#include "sound/source.h"

namespace vedette::sound {

/// How loud films are, LUFS (EBU R 128): as loud as what stands beside them on the web.
inline constexpr double wished_loudness = -14;
/// What is all but silent is not made loud: decibels.
inline constexpr double most_gain = 36;

/// Loudness of a film in LUFS from its blocks of 0.4 s, one every 0.1 s: silence and what is ten below the rest do not
/// count. @param powers of the blocks as the ear weighs them @return below -70 where nothing counts
[[nodiscard]] double loudness_of(std::span<const double> powers);

/// Loudness of a stretch as it leaves its source, LUFS; below -70 where nothing is heard. @param from, to seconds
[[nodiscard]] double loudness_between(const Source&, double from, double to);

/// The gain that makes a film as loud as is wished once its peaks are held. It hangs on all of the film, whatever
/// stretch of it is wanted. @param threads that measure; the result is the same however many.
[[nodiscard]] float gain_for(const Source&, double seconds, unsigned threads);

}  // namespace vedette::sound
