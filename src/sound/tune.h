#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace vedette::sound {

/// A piece of music as notes (a MIDI file), and how it is counted.
struct Tune {
  std::vector<std::uint8_t> midi;
  double bar = 2;  // seconds, as fast as it is written
  int bars = 1;    // whole ones, until it begins again
};

/// Counts a MIDI file: its first tempo and time, and how long its longest track is. None of what is no such file, holds
/// no bar, or bars shorter than half a second or longer than twelve.
[[nodiscard]] std::optional<Tune> tune_of(std::vector<std::uint8_t> midi);

}  // namespace vedette::sound
